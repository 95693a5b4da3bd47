import { onVisibility } from '../platform/page-events.js';
import './alerts.css';
import type { Alert } from '@fairline/shared/contract';
import { ALERT_KINDS, pathOfAlert, SCANNER_DEFAULTS, titleParts } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Bell, Check, CircleAlert, Clock, Hourglass, type LucideIcon, Moon, Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { UPGRADE_PATH } from '../account/model/plan/upgrade-path.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { nowAtom } from '../platform/clock.js';
import { percent, shortSpan } from '../platform/format.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import { problemOfFailure } from '../platform/http/problem.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { usePlanAccess } from '../platform/user/me.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { ValueChip } from '../ui/value-chip.js';
import { alertMessages as words } from './messages.js';
import { NEW_RULE, newRule, ruleDraftAtom } from './model/rule-draft.js';
import { asKind } from './model/rule-of-kind.js';
import { useAlertRules } from './model/use-alert-rules.js';
import { isUnseen, useAlerts } from './model/use-alerts.js';
import { PlacesSection } from './places-section.js';
import { RulesSection } from './rules-section.js';

const RuleWindow = part(() => import('./rule-window.js'));

/** What the user was told, by which rules, and where. What a user was told stays readable when Platinum ends. */
export const AlertsPage = () => {
  usePageTitle(words.title);
  const isPlatinum = usePlanAccess()?.isPlatinum ?? false;
  const draft = useAtomValue(ruleDraftAtom);
  return (
    <main className="page alerts">
      <header className="page-head">
        <div className="between wrap">
          <h1>{words.title}</h1>
          {isPlatinum ? <NewRule /> : null}
        </div>
        <p className="c2">{words.why}</p>
      </header>
      {isPlatinum ? (
        <div className="alerts-cols">
          <Latest isPlatinum />
          <div className="stack">
            <RulesSection />
            <PlacesSection />
          </div>
        </div>
      ) : (
        <div className="stack">
          <Offer />
          <Latest isPlatinum={false} />
        </div>
      )}
      <Suspense fallback={null}>{draft ? <RuleWindow /> : null}</Suspense>
    </main>
  );
};

const NewRule = () => {
  const open = useSetAtom(ruleDraftAtom);
  const [query, setQuery] = useSearchParams();
  const asked = ALERT_KINDS.find((kind) => kind === query.get(NEW_RULE));
  useEffect(() => {
    if (!asked) return;
    const { rule } = newRule('arbitrage', SCANNER_DEFAULTS, null);
    open({ rule: asKind(rule, asked) });
    setQuery({}, { replace: true });
  }, [asked, open, setQuery]);
  return (
    <button
      type="button"
      className="btn primary"
      aria-haspopup="dialog"
      onClick={() => open(newRule('arbitrage', SCANNER_DEFAULTS, null))}
    >
      <Plus className="ico s" aria-hidden />
      {words.newRule}
    </button>
  );
};

const Offer = () => (
  <EmptyPanel
    icon={Bell}
    title={words.offerTitle}
    actions={
      <Link className="btn accent" to={UPGRADE_PATH}>
        {words.upgrade}
      </Link>
    }
  >
    <p>{words.offerWhy}</p>
  </EmptyPanel>
);

/** The latest alerts; looking at them makes them seen. Without Platinum an empty list says nothing. */
const Latest = ({ isPlatinum }: { isPlatinum: boolean }) => {
  const { alerts, error, see } = useAlerts();
  const { rules } = useAlertRules(isPlatinum);
  const fresh = useFresh(alerts?.filter(isUnseen).map(({ id }) => id) ?? [], see);
  if (!isPlatinum && !alerts?.length) return null;
  if (!alerts)
    return error ? (
      <ErrorPanel {...loadFailureOf(problemOfFailure(error))} />
    ) : (
      <SkeletonRows rows={8} word={words.loading} />
    );
  if (alerts.length === 0)
    return (
      <EmptyPanel icon={Bell} title={words.none}>
        <p>{rules?.length ? words.noneWithRules : words.noneWhy}</p>
      </EmptyPanel>
    );
  return (
    <section className="panel" aria-label={words.latest}>
      <header>
        <h2>{words.latest}</h2>
      </header>
      <ul className="alert-list">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} isNew={fresh.has(alert.id)} />
        ))}
      </ul>
    </section>
  );
};

/** Those that were new when somebody looked: they stay marked until the page is left. A hidden page is not looked at. */
const useFresh = (unseen: readonly string[], see: () => Promise<void>): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [isShown, setIsShown] = useState(!document.hidden);
  const names = unseen.join();
  useEffect(() => onVisibility(() => setIsShown(!document.hidden)), []);
  useEffect(() => {
    if (!isShown || names === '') return;
    setFresh((before) => new Set([...before, ...names.split(',')]));
    see().catch(() => undefined); // they stay new, and the next look tries again
  }, [isShown, names, see]);
  return fresh;
};

/** One alert: what it was worth, its game and bets, by which rule, and what became of it. */
const AlertRow = ({ alert, isNew }: { alert: Alert; isNew: boolean }) => {
  const now = useAtomValue(nowAtom);
  const { worth, game } = titleParts(alert.title);
  const { Icon, tone } = STATES[alert.state];
  const state = words.states[alert.state];
  return (
    <li className="alert-row">
      <div className="alert-worth">
        {alert.value === null ? (
          <span className="badge">{words.kinds[alert.kind]}</span>
        ) : (
          <ValueChip
            text={percent(alert.value, 2)}
            band={alert.state === 'sent' && worth !== 'chance' ? evColorStep(alert.value) : 0}
          />
        )}
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
