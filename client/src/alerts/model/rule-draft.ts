import type { AlertRuleBody, OwnAlertRule } from '@fairline/shared/contract';
import {
  type AlertKind,
  type Bet,
  type GameEvent,
  looksByScanner,
  marketKindOf,
  SCANNER_DEFAULTS,
  type Scanner,
  type WatchedLine,
  type WishedPrice,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { createContext } from 'react';
import { withoutOthers } from './rule-words.js';

/** A rule that is being made or changed; without an id it is a new one. */
export interface RuleDraft {
  readonly id?: string;
  readonly rule: AlertRuleBody;
}

/** The rule in the form, which is open while there is one. */
export const ruleDraftAtom = atom<RuleDraft>();

/** Whether the user may make rules, on a page that shows their form: only Platinum has rules. */
export const MayMakeRules = createContext(false);

/** A new rule with the filters of a scanner. */
export const newRule = (kind: AlertKind, scanner: Scanner, maxAge: number | null): RuleDraft => ({
  rule: {
    name: '',
    kind,
    isOn: true,
    scanner: writable(scanner),
    about: null,
    maxAge,
    step: 0.5,
    quiet: null,
    mostAnHour: 10,
    gamePause: 10,
    channels: [],
  },
});

/** A new rule that waits for the price of a bet: as a proposal its fair price, or the best one if that is longer. */
export const newPriceRule = (bet: Bet, event: GameEvent): RuleDraft => {
  const { rule } = newRule('price', SCANNER_DEFAULTS, null);
  const price = Math.max(bet.best?.price ?? 0, bet.fair === undefined ? 0 : 1 / bet.fair) || 2;
  return { rule: { ...rule, about: wishFor(bet, event, price), gamePause: 0 } };
};

const wishFor = ({ family, subject, line, outcome, set }: Bet, event: GameEvent, price: number): WishedPrice => ({
  sport: event.sport,
  event: event.id,
  home: event.home,
  away: event.away,
  commenceTime: event.commenceTime,
  family,
  subject,
  line: line ?? null,
  outcome,
  set,
  price,
});

/** A rule as one of another kind: what this does not ask for is as it was at first, so that nothing out of sight can be wrong. */
export const asKind = (rule: AlertRuleBody, kind: AlertKind): AlertRuleBody => {
  const about = kind === 'steam' ? STEAM : null;
  if (kind === 'steam') {
    const scanner = { ...rule.scanner, minLife: 0, minOdds: null, maxOdds: null };
    return { ...rule, kind, about, scanner: writable(withoutOthers(scanner)), maxAge: null, step: 0.5 };
  }
  return looksByScanner(kind)
    ? { ...rule, kind, about }
    : { ...rule, kind, about, scanner: writable(SCANNER_DEFAULTS), maxAge: null, step: 0.5, gamePause: 0 };
};

/** What is proposed as steam. */
const STEAM = { books: 4, seconds: 60 };

/** The game of a rule that is about one; undefined if it is not. */
export const gameOf = (about: AlertRuleBody['about']) => (about && 'event' in about ? about : undefined);

/** A rule for a price as one for the line of its game. */
export const watchLine = (
  rule: AlertRuleBody,
  { sport, event, home, away, commenceTime, family }: WishedPrice,
): AlertRuleBody => ({
  ...rule,
  kind: 'move',
  about: { sport, event, home, away, commenceTime, ...lineOf(LINES[marketKindOf(family) ?? 'other']), minutes: 60 },
});

/** A kind of line, with the move that is proposed: points, or percentage points of a chance. */
export const lineOf = (of: WatchedLine['of']) => ({ of, by: of === 'moneyline' ? 5 : 1 });

const LINES = { moneyline: 'moneyline', spread: 'spread', total: 'total', other: 'spread' } as const;

/** A scanner as the form may change it. */
export const writable = (scanner: Scanner): AlertRuleBody['scanner'] => ({
  ...scanner,
  sports: scanner.sports && [...scanner.sports],
  kinds: scanner.kinds && [...scanner.kinds],
});

/** A rule to change. */
export const draftOf = ({ id, ...rule }: OwnAlertRule): RuleDraft => ({ id, rule });
