import type { AlertKind } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { BellPlus } from 'lucide-react';
import { newRule, ruleDraftAtom } from '../alerts/model/rule-draft.js';
import { maximumAgeAtom } from '../market/model/choices/odds-filter.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { pastTimeAtom } from '../platform/clock.js';
import { opportunityMessages as words } from './messages.js';

/** Opens the form of an alert rule with the present filters of the scanner. Nothing in a replay. */
export const AlertMe = ({ kind }: { kind: AlertKind }) => {
  const scanner = useAtomValue(scannerAtom);
  const maxAge = useAtomValue(maximumAgeAtom);
  const open = useSetAtom(ruleDraftAtom);
  if (useAtomValue(pastTimeAtom) !== undefined) return null;
  return (
    <button
      type="button"
      className="btn sm quiet"
      aria-haspopup="dialog"
      aria-label={words.alertMe}
      title={words.alertMeTitle}
      onClick={() => open(newRule(kind, scanner, maxAge))}
    >
      <BellPlus className="ico s" aria-hidden />
      <span className="wide-only">{words.alertMe}</span>
    </button>
  );
};
