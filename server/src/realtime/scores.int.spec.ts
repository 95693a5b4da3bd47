import { SCORES_HEADERS, type Score, type ScoreNews, scoreNewsSchema, scoresChannel } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import * as z from 'zod/mini';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

const SPORT = 'basketball_wnba';
const DAY = '2026-11-22';

/** Follows a scoreboard as a page does: joins and keeps the news, loads the day and its number, then applies the news after it. */
class Fan {
  games = new Map<string, Score>();
  seq = -1;
  stale = 0;
  reloads = 0;
  private kept: ScoreNews[] = [];

  constructor(
    readonly socket: TestSocket,
    private readonly url: string,
  ) {
    socket.on('scores:diffs', (_, texts) => {
      this.kept.push(...z.array(scoreNewsSchema).parse(JSON.parse(texts)));
      this.apply();
    });
    socket.on('scores:stale', () => {
      this.stale += 1;
      void this.load();
    });
  }

  async follow(): Promise<this> {
    expect(await this.socket.emitWithAck('scores:join', SPORT)).toBe('joined');
    await this.load();
    return this;
  }

  private async load() {
    this.seq = -1;
    const answer = await fetch(`${this.url}/api/scores?sport=${SPORT}&date=${DAY}`);
    this.games = new Map(((await answer.json()) as Score[]).map((game) => [game.id, game]));
    this.seq = Number(answer.headers.get(SCORES_HEADERS.seq));
    this.apply();
  }

  private apply() {
    if (this.seq < 0) return;
    for (const news of this.kept.splice(0)) {
      const order = orderOf(this.seq, news);
      if (order === 'gap') {
        this.reloads += 1;
        return void this.load();
      }
      if (order === 'stale') continue;
      this.seq = news.seq;
      if (news.day !== DAY) continue;
      for (const game of news.upserts) this.games.set(game.id, game);
      for (const id of news.gone) this.games.delete(id);
    }
  }
}

describe('scores from Redis to the browser', () => {
  let one: TestServer, two: TestServer, store: ScoreStore;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    [one, two] = await Promise.all([aServer(), aServer()]);
    store = one.app.get(ScoreStore);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  const fan = async (socketOf: TestServer, restOf = socketOf, token?: string) => {
    const socket = await connected(aSocket(socketOf.url, token));
    sockets.push(socket);
    return new Fan(socket, restOf.url).follow();
  };
  const sorted = (games: Iterable<Score>) => [...games].sort((a, b) => a.id.localeCompare(b.id));
  const inStep = async ({ games }: Fan) => {
    const truth = sorted((await store.on(SPORT, DAY)) ?? []);
    return JSON.stringify(sorted(games.values())) === JSON.stringify(truth);
  };
  const slate = (points: number) =>
    ['a', 'b', 'c', 'd'].map((id, i) => aScore({ id, sport_key: SPORT, ...scoredAt(points * (i % 2), points) }));

  it('score changes reach visitors and users on every server, each once and in order', async () => {
    await store.save(SPORT, DAY, slate(0));
    const fans = [await fan(one), await fan(two), await fan(one, two, one.tokenOf('free'))];
    for (let points = 1; points <= 60; points++) {
      await store.save(SPORT, DAY, points % 5 === 0 ? slate(points).slice(1) : slate(points));
      if (points % 20 === 0) fans.push(await fan(points % 40 ? one : two, points % 40 ? two : one));
    }
    for (const each of fans) await until(() => inStep(each));
    expect(fans.slice(0, 2).map(({ reloads, stale }) => [reloads, stale])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('a reset scoreboard makes its followers reload', async () => {
    await store.save(SPORT, DAY, slate(1));
    const follower = await fan(one);
    await one.redis.del(`scores:{${SPORT}}:seq`, `scores:{${SPORT}}:games`, `scores:{${SPORT}}:asked`);
    await store.save(SPORT, DAY, slate(2), Date.now() - 60_000); // begins below the previous number
    await until(() => follower.stale > 0);
    await until(() => inStep(follower));
  });

  it('a client that missed score changes reloads the scores', async () => {
    await store.save(SPORT, DAY, slate(1));
    const follower = await fan(one);
    await store.save(SPORT, DAY, slate(2));
    await until(() => inStep(follower));
    const seq = (await store.seqOf(SPORT)) + 5; // five that no one received
    await one.redis.set(`scores:{${SPORT}}:seq`, seq);
    await store.save(SPORT, DAY, slate(3));
    await until(() => follower.reloads > 0);
    await until(() => inStep(follower));
    expect(follower.seq).toBe(seq + 1);
  });

  it('a socket that left receives no more scores', async () => {
    await store.save(SPORT, DAY, slate(1));
    const [stays, leaves] = [await fan(one), await fan(one)];
    leaves.socket.emit('scores:leave', SPORT);
    await leaves.socket.emitWithAck('clock:ask');
    await store.save(SPORT, DAY, slate(9));
    await until(() => inStep(stays));
    expect(leaves.games.get('a')).toEqual(slate(1)[0]);
  });

  it('scores are still applied after a message that cannot be parsed', async () => {
    await store.save(SPORT, DAY, slate(1));
    const follower = await fan(one);
    await one.redis.publish(scoresChannel(SPORT), '{"seq":1,"at":0,"day":"never","upserts":[],"gone":[]}');
    follower.socket.removeAllListeners('scores:diffs');
    await store.save(SPORT, DAY, slate(4));
    const answer = async () => (await fetch(`${one.url}/api/scores?sport=${SPORT}&date=${DAY}`)).json();
    await until(async () => ((await answer()) as Score[])[1]?.away_score === 4);
  });
});
