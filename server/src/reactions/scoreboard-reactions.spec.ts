import { byEmoji, type ReactionCounts } from '@fairline/shared/contract';
import { ScoreboardReactions } from './scoreboard-reactions.js';

const counts = (over: Partial<ReactionCounts>): ReactionCounts => ({ ...byEmoji(() => 0), ...over });

/** A tally over a record that the test fills. */
const aTally = (record: Record<string, ReactionCounts>) => {
  const asked: string[][] = [];
  const tally = new ScoreboardReactions(async (gameKeys) => {
    asked.push([...gameKeys]);
    return new Map(Object.entries(record).filter(([gameKey]) => gameKeys.includes(gameKey)));
  });
  return { tally, asked };
};

it('only the counts that changed are returned', async () => {
  const record: Record<string, ReactionCounts> = { a: counts({ fire: 1 }), b: counts({ money: 2 }) };
  const { tally } = aTally(record);
  expect(await tally.recount(['a', 'b', 'c'])).toEqual({ a: counts({ fire: 1 }), b: counts({ money: 2 }) });
  record.a = counts({ fire: 2 });
  expect(await tally.recount(['a', 'b', 'c'])).toEqual({ a: counts({ fire: 2 }) });
});

it('zero counts are returned once when the last reaction of a game was removed, and the game is then dropped', async () => {
  const record: Record<string, ReactionCounts> = { a: counts({ fire: 1 }) };
  const { tally } = aTally(record);
  await tally.recount(['a']);
  delete record.a;
  expect(await tally.recount(['a'])).toEqual({ a: counts({}) });
  expect(await tally.recount(['a'])).toEqual({});
  expect(tally.of(['a'])).toEqual({});
});

it('the version changes with every change of counts, and only then', async () => {
  const record: Record<string, ReactionCounts> = { a: counts({ fire: 1 }) };
  const { tally } = aTally(record);
  const versions = [tally.version];
  for (const fire of [1, 1, 2, 1]) {
    record.a = counts({ fire });
    await tally.recount(['a']);
    versions.push(tally.version);
  }
  expect(versions[2]).toBe(versions[1]);
  expect(new Set(versions).size).toBe(4);
  expect(aTally({}).tally.version).not.toBe(versions[0]);
});

it('one count runs at a time, so that an older result cannot replace a newer one', async () => {
  const answers: ((fire: number) => void)[] = [];
  const tally = new ScoreboardReactions(
    () => new Promise((resolve) => answers.push((fire) => resolve(new Map([['a', counts({ fire })]])))),
  );
  const first = tally.recount(['a']);
  const second = tally.recount(['a']);
  await Promise.resolve();
  expect(answers).toHaveLength(1);
  answers[0]!(1);
  await first;
  await Promise.resolve();
  answers[1]!(2);
  await second;
  expect(tally.of(['a']).a?.fire).toBe(2);
});

it('a failed count does not prevent the next', async () => {
  let isDown = true;
  const tally = new ScoreboardReactions(async () => {
    if (isDown) throw new Error('no connection');
    return new Map([['a', counts({ fire: 1 })]]);
  });
  await expect(tally.recount(['a'])).rejects.toThrow('no connection');
  isDown = false;
  expect(await tally.recount(['a'])).toEqual({ a: counts({ fire: 1 }) });
});

it('games that are no longer listed are forgotten', async () => {
  const { tally } = aTally({ a: counts({ fire: 1 }), b: counts({ fire: 1 }) });
  await tally.recount(['a', 'b']);
  tally.keepOnly(['b']);
  expect(Object.keys(tally.of(['a', 'b']))).toEqual(['b']);
});
