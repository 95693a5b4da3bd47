import { boardSnapshotSchema, sections } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { expectHeardOnce, expectSameBoards, expectWholeRecord } from '../testbed/expect-whole.js';
import { Follower } from '../testbed/follower.js';
import { type House, openHouse } from '../testbed/house.js';
import { findable, openAt } from '../testbed/open-lists.js';
import { Visitor } from '../testbed/visitor.js';

jest.setTimeout(600_000);

describe('workers that are killed', () => {
  let house: House;
  let follower: Follower;
  let url: string;

  beforeAll(async () => {
    house = await openHouse({ servers: 1, workers: 2 });
    url = house.servers[0]!.url;
    follower = await Follower.open(url, BOARDS);
  });

  afterAll(async () => {
    follower?.close();
    await house?.close();
  });

  // An answer of the feed is on its way to one of them: both go, so that its reader is among them.
  const killInMidPoll = async () => {
    await house.simulator.served('odds');
    await rest(Math.random() * 100);
    await Promise.all(house.workers.map((worker) => worker.end('SIGKILL')));
    for (const worker of house.workers) worker.start();
  };

  it('lose no diff, tell none twice and leave a whole record, five times over', async () => {
    for (let time = 0; time < 5; time += 1) {
      await killInMidPoll();
      await follower.hearsMore();
    }
    expectHeardOnce(follower);
    await expectSameBoards(follower, url, BOARDS);
    await expectWholeRecord(follower, house.postgres, BOARDS);
  });

  it('carry all boards alone when the other one has left', async () => {
    for (const worker of house.workers) {
      await worker.end('SIGTERM');
      await follower.hearsMore();
      worker.start();
    }
    expectHeardOnce(follower);
  });

  it('leave open exactly what a search of the whole boards finds', async () => {
    await killInMidPoll();
    await follower.hearsMore();
    await house.simulator.run(0); // the market stands still, so that two looks at it see the same
    const visitor = await Visitor.signIn(url);
    const compare = async () => {
      const sports = [...new Set(BOARDS.map(({ sport }) => sport))];
      const boards = sports.flatMap((sport) => sections.map((section) => `/api/boards/${sport}/${section}`));
      const snapshots = await Promise.all(boards.map((board) => visitor.read(board, boardSnapshotSchema)));
      const events = new Set(snapshots.flatMap((snapshot) => snapshot.events.map(({ id }) => id)));
      const open = (await openAt(url)).filter((line) => events.has(line.split(' ')[1]!));
      const now = Date.now();
      return { open, findable: snapshots.flatMap((snapshot) => findable(snapshot, now)).sort() };
    };
    let last = await compare();
    const agree = async () => {
      last = await compare();
      return last.open.join('\n') === last.findable.join('\n');
    };
    await until(agree, 120_000, 2_000);
    expect(last.findable.length).toBeGreaterThan(0);
    expect(last.open).toEqual(last.findable);
  });
});
