import type { AlertRuleBody, OwnAlertRule } from '@fairline/shared/contract';
import type { AlertKind, Scanner } from '@fairline/shared/domain';
import { atom } from 'jotai';

/** A rule that is being made or changed; without an id it is a new one. */
export interface RuleDraft {
  readonly id?: string;
  readonly rule: AlertRuleBody;
}

/** The rule in the form, which is open while there is one. */
export const ruleDraftAtom = atom<RuleDraft>();

/** A new rule with the filters of a scanner. */
export const newRule = (kind: AlertKind, scanner: Scanner, maxAge: number | null): RuleDraft => ({
  rule: {
    name: '',
    kind,
    isOn: true,
    scanner: { ...scanner, sports: scanner.sports && [...scanner.sports], kinds: scanner.kinds && [...scanner.kinds] },
    maxAge,
    step: 0.5,
    quiet: null,
    mostAnHour: 10,
    gamePause: 10,
    channels: [],
  },
});

/** A rule to change. */
export const draftOf = ({ id, ...rule }: OwnAlertRule): RuleDraft => ({ id, rule });
