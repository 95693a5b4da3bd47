import type { Alert } from '@fairline/shared/contract';
import { titleParts } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Check, CircleAlert, Clock, Hourglass, type LucideIcon, Moon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { evColorStep } from '../market/model/ev-color-step.js';
import { nowAtom } from '../platform/clock.js';
import { percent, shortSpan } from '../platform/format.js';
import { ValueChip } from '../ui/value-chip.js';
import { alertMessages as words } from './messages.js';
import { pathOfAlert } from './model/use-alerts.js';

/** One alert: what it was worth, its game and bets, by which rule, and what became of it. */
export const AlertRow = ({ alert, isNew }: { alert: Alert; isNew: boolean }) => {
  const now = useAtomValue(nowAtom);
  const { worth, game } = titleParts(alert.title);
  const { Icon, tone } = STATES[alert.state];
  const state = words.states[alert.state];
  return (
    <li className="alert-row">
      <div className="alert-worth">
        <ValueChip
          text={percent(alert.value, 2)}
          band={alert.state === 'sent' && worth !== 'chance' ? evColorStep(alert.value) : 0}
        />
        <span className="c3 s12">{worth}</span>
      </div>
      <div className="grow">
        <p className="row wrap">
          <Link className="link b" to={pathOfAlert(alert)}>
            {game}
          </Link>
          {isNew ? <span className="badge plan">{words.isNew}</span> : null}
        </p>
        <p className="s12 c2">{alert.text}</p>
        <p className="s12 c3 alert-fate">
          <span className={`row ${tone}`}>
            <Icon className="ico s" aria-hidden />
            {alert.why === null ? state : words.because(state, alert.why)}
          </span>
          <time dateTime={alert.at} className="num nw">
            {words.ago(shortSpan(now - Date.parse(alert.at)))}
          </time>
          <span>{words.byRule(alert.rule ?? words.ruleGone)}</span>
        </p>
      </div>
    </li>
  );
};

const STATES: Readonly<Record<Alert['state'], { readonly Icon: LucideIcon; readonly tone: string }>> = {
  due: { Icon: Hourglass, tone: 'c2' },
  sent: { Icon: Check, tone: 'ok' },
  'held back': { Icon: Moon, tone: 'c2' },
  ended: { Icon: Clock, tone: 'c2' },
  failed: { Icon: CircleAlert, tone: 'bad' },
};
