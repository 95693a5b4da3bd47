import type { AlertRuleBody } from '@fairline/shared/contract';
import {
  type AlertKind,
  looksByScanner,
  marketKindOf,
  SCANNER_DEFAULTS,
  type WatchedLine,
  type WishedPrice,
} from '@fairline/shared/domain';
import { tellable, writable } from './rule-draft.js';
import { withoutOthers } from './rule-words.js';

/** A rule as one of another kind: what this does not ask for is as it was at first, so that nothing out of sight can be wrong. */
export const asKind = (rule: AlertRuleBody, kind: AlertKind): AlertRuleBody => {
  const about = kind === 'steam' ? STEAM : kind === 'favourite' ? ALL_MOMENTS : null;
  if (kind === 'steam') {
    const scanner = { ...rule.scanner, minLife: 0, minOdds: null, maxOdds: null };
    return { ...rule, kind, about, scanner: writable(withoutOthers(scanner)), maxAge: null, step: 0.5 };
  }
  if (kind === 'hold') return { ...rule, kind, about, scanner: writable(tellable(rule.scanner)) };
  return looksByScanner(kind)
    ? { ...rule, kind, about }
    : { ...rule, kind, about, scanner: writable(SCANNER_DEFAULTS), maxAge: null, step: 0.5, gamePause: 0 };
};

/** What is proposed as steam. */
const STEAM = { books: 4, seconds: 60 };

const ALL_MOMENTS = { starts: true, scores: true, ends: true };

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
