import { beginValue, type GameEvent, type LiveValue, odds, probability, type ValuedBet } from '../domain/index.js';
import { aQuote } from './builders.js';

/** A bet on the home team of a game that is worth 7.32 % at FanDuel, found 20 s ago. */
export const aValue = (
  game: GameEvent,
  over: Partial<ValuedBet> = {},
  { now = Date.now(), wasThere = false } = {},
): LiveValue => {
  const { family = 'h2h', subject = '' } = over;
  const best = over.best ?? aQuote({ event: game.id, family, subject, book: 'fanduel', price: odds(2.2) });
  const bet: ValuedBet = {
    key: `${best.at}|home` as ValuedBet['key'],
    at: best.at,
    event: game.id,
    family,
    subject,
    line: best.line,
    outcome: best.outcome,
    set: best.set,
    best,
    net: best.price,
    fair: probability(1 / 2.05),
    value: 7.32,
    locked: undefined,
    mine: 5,
    books: 9,
    listed: 9,
    isAlternate: false,
    prices: [],
    ...over,
  };
  return beginValue({ bet, event: game, times: new Map([[best.stamp, now - 4_000]]) }, now - 20_000, wasThere);
};
