import {
  type ReactionCounts,
  type ReactionsByGame,
  reactionEmojis,
  scoreboardReactionsSchema,
} from '@fairline/shared/contract';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { json as answer, fakeServer } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { followScoreboardReactions } from './follow-scoreboard-reactions.js';
import { NO_REACTIONS } from './reactions/react.js';
import { mostChosen, scoreboardReactionsAtom, unlessAsBefore } from './scoreboard-reactions.js';

const SPORT = 'americanfootball_ncaaf';
const counts = (over: Partial<ReactionCounts>): ReactionCounts => ({ ...NO_REACTIONS.counts, ...over });

describe('the most frequent reactions', () => {
  it('the most frequent reactions are none if nobody reacted or nothing is known', () => {
    expect(mostChosen(undefined, 2)).toEqual([]);
    expect(mostChosen(counts({}), 2)).toEqual([]);
  });

  it('the most frequent reactions come first, as many as requested, ties in the order of the six emojis', () => {
    expect(mostChosen(counts({ nervous: 3, fire: 1, money: 3, electric: 9 }), 3)).toEqual([
      'electric',
      'money',
      'nervous',
    ]);
  });

  it('the most frequent reactions are at least as frequent as any left out', () => {
    const some = fc.tuple(...reactionEmojis.map(() => fc.nat(5)));
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 6 }), (numbers, most) => {
        const all = counts(Object.fromEntries(reactionEmojis.map((emoji, i) => [emoji, numbers[i]])));
        const shown = mostChosen(all, most);
        const least = Math.min(...shown.map((emoji) => all[emoji]));
        expect(shown).toHaveLength(Math.min(most, numbers.filter((count) => count > 0).length));
        for (const emoji of reactionEmojis) if (!shown.includes(emoji)) expect(all[emoji]).toBeLessThanOrEqual(least);
      }),
    );
  });
});

it('unchanged reactions of a game keep the same object', () => {
  const before: ReactionsByGame = { a: counts({ fire: 1 }), b: counts({ fire: 1 }), c: counts({ fire: 1 }) };
  const now = unlessAsBefore(before, { a: counts({ fire: 1 }), b: counts({ fire: 2 }) });
  expect(now.a).toBe(before.a);
  expect(now).toEqual({ a: counts({ fire: 1 }), b: counts({ fire: 2 }) });
});

describe('the reactions of a scoreboard', () => {
  const after: (() => void)[] = [];
  afterEach(() => {
    for (const undo of after.splice(0)) undo();
  });

  const follow = (date?: string) => {
    const says = { met: {} as unknown, status: 200, until: Promise.resolve() };
    const server = fakeServer({
      '/api/reactions': async () => {
        await says.until;
        return answer(says.met, says.status);
      },
    });
    const [store, link] = [createStore(), fakeSocket()];
    const { ask, stop } = followScoreboardReactions(link.socket, store, { sport: SPORT, date });
    after.push(stop, server.stop);
    const hears = (met: ReactionsByGame, sport = SPORT) => link.hears('scores:met', sport, JSON.stringify(met), 1);
    return { says, ask, stop, hears, asked: server.asked, met: () => store.get(scoreboardReactionsAtom) };
  };

  it('the reactions of a scoreboard are requested for all games at once, with its sport and day', async () => {
    const today = follow();
    await today.ask();
    const then = follow('2026-11-20');
    then.says.met = { a: counts({ fire: 2 }) };
    await then.ask();
    expect(today.asked).toEqual([`/api/reactions?sport=${SPORT}`]);
    expect(then.asked).toEqual([`/api/reactions?sport=${SPORT}&date=2026-11-20`]);
    expect(then.met()).toEqual(scoreboardReactionsSchema.parse(then.says.met));
  });

  it('the reactions of a scoreboard follow pushes of their own scoreboard only', () => {
    const { hears, met } = follow();
    hears({ a: counts({ fire: 1 }) });
    hears({ b: counts({ money: 1 }) });
    hears({ a: counts({ fire: 9 }) }, 'basketball_nba');
    expect(met()).toEqual({ a: counts({ fire: 1 }), b: counts({ money: 1 }) });
  });

  it('the reactions of a scoreboard prefer a push over an answer that was on its way', async () => {
    const { says, ask, hears, met } = follow();
    let arrive = () => {};
    says.until = new Promise((resolve) => {
      arrive = resolve;
    });
    says.met = { a: counts({ fire: 1 }), b: counts({ fire: 1 }) };
    const asked = ask();
    hears({ a: counts({ fire: 2 }) });
    arrive();
    await asked;
    expect(met()).toEqual({ a: counts({ fire: 2 }), b: counts({ fire: 1 }) });
  });

  it('the reactions of a scoreboard fail silently and keep what is known', async () => {
    const { says, ask, hears, met } = follow();
    hears({ a: counts({ fire: 1 }) });
    says.status = 503;
    await ask();
    says.status = 200;
    says.met = { a: { skull: 1 } };
    await ask();
    expect(met()).toEqual({ a: counts({ fire: 1 }) });
  });

  it('the reactions of a scoreboard do not change after the stop', async () => {
    const { says, ask, stop, hears, met } = follow();
    says.met = { a: counts({ fire: 1 }) };
    const asked = ask();
    stop();
    await asked;
    hears({ a: counts({ fire: 1 }) });
    expect(met()).toEqual({});
  });
});
