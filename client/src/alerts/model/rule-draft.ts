import type { AlertRuleBody, OwnAlertRule } from '@fairline/shared/contract';
import {
  type AlertKind,
  type Bet,
  type GameEvent,
  LOW_HOLD_TOLD_AT_MOST,
  SCANNER_DEFAULTS,
  type Scanner,
  type WishedPrice,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { createContext } from 'react';

/** A rule that is being made or changed; without an id it is a new one. */
export interface RuleDraft {
  readonly id?: string;
  readonly rule: AlertRuleBody;
}

/** The rule in the form, which is open while there is one. */
export const ruleDraftAtom = atom<RuleDraft>();

/** The query parameter by which the page of alerts opens with a new rule of a kind. */
export const NEW_RULE = 'new';

/** Whether the user may make rules, on a page that shows their form: only Platinum has rules. */
export const MayMakeRules = createContext(false);

/** A new rule with the filters of a scanner. */
export const newRule = (kind: AlertKind, scanner: Scanner, maxAge: number | null): RuleDraft => ({
  rule: {
    name: '',
    kind,
    isOn: true,
    scanner: writable(kind === 'hold' ? tellable(scanner) : scanner),
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

/** A scanner whose low holds are so low that a rule may wait for them. */
export const tellable = (scanner: Scanner): Scanner => ({
  ...scanner,
  maxLowHold: Math.min(scanner.maxLowHold, LOW_HOLD_TOLD_AT_MOST),
});

/** A scanner as the form may change it. */
export const writable = (scanner: Scanner): AlertRuleBody['scanner'] => ({
  ...scanner,
  sports: scanner.sports && [...scanner.sports],
  kinds: scanner.kinds && [...scanner.kinds],
});

/** A rule to change. */
export const draftOf = ({ id, ...rule }: OwnAlertRule): RuleDraft => ({ id, rule });
