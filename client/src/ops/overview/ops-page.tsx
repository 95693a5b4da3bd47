import './overview.css';
import { alarmTitle, type OpsCondition, type OpsOverview, type OpsProcess } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { Check, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { nowAtom } from '../../platform/clock.js';
import { delay, howMany, span, timeOfDay } from '../../platform/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Banner } from '../../ui/banner.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { OpsFrame } from '../ops-frame.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { PlainAction } from '../plain-action.js';
import { BoardLink } from './board-link.js';
import { FeedsTable } from './feeds-table.js';
import { bytes, Figure } from './figure.js';
import { LastErrors } from './last-errors.js';
import { type Level, levelAbout, TONES } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { OverviewFacts } from './overview-facts.js';
import { QueuesTable } from './queues-table.js';
import { StreamsTable } from './streams-table.js';
import { answersIn } from './tiles.js';
import { useOpsActions } from './use-ops-actions.js';
import { useOverview } from './use-overview.js';

/** The operators' overview page. */
export const OpsPage = () => (
  <OpsFrame title={words.title}>
    <Overview />
  </OpsFrame>
);

/** The latest overview. Once there is one, a failure does not hide it but says how old it is. */
const Overview = () => {
  const { data: watched, error } = useOverview();
  if (error && (!watched || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  if (!watched) return <SkeletonRows rows={8} word={words.waiting} />;
  const { overview, heardAt } = watched;
  return (
    <>
      <HowFresh at={overview.at} heardAt={heardAt} />
      <OverviewTiles overview={overview} />
      <Conditions conditions={overview.conditions} />
      <LastErrors errors={overview.last_errors} at={overview.at} />
      <FeedsTable overview={overview} />
      <StreamsTable streams={overview.streams} />
      <QueuesPart overview={overview} />
      <OverviewFacts overview={overview} />
      <ProcessesTable overview={overview} />
    </>
  );
};

/** All queues, and a link to the queue board. */
const QueuesPart = ({ overview }: { overview: OpsOverview }) => (
  <section className="ops-sec" aria-label={words.queues}>
    <div className="between">
      <h2>{words.queues}</h2>
      <BoardLink />
    </div>
    <QueuesTable overview={overview} />
  </section>
);

// Requested every five seconds, it has failed three times by then.
const SILENT_MS = 15_000;

/** The time of the overview; and, if the server no longer answers, a warning. */
const HowFresh = ({ at, heardAt }: { at: number; heardAt: number }) => {
  const silence = useAtomValue(nowAtom) - heardAt;
  const time = timeOfDay(at);
  return silence < SILENT_MS ? (
    <p className="ops-as-of s12 c2 num">
      <AgeMark freshness="live" text={words.asOf(time)} />
    </p>
  ) : (
    <Banner tone="bad" icon={WifiOff}>
      {words.silent(span(silence), time)}
    </Banner>
  );
};

/** The operator's first questions, answered at a glance. */
const OverviewTiles = ({ overview }: { overview: OpsOverview }) => (
  <div className="ops-tiles">
    {answersIn(overview).map(({ question, level, verdict, figure, text }) => (
      <section key={question} className="ops-tile" aria-label={question}>
        <div className="between">
          <h2>{question}</h2>
          {verdict === '' ? null : <Verdict level={level} text={verdict} />}
        </div>
        <b className="display">{figure}</b>
        <p className="num">{text}</p>
      </section>
    ))}
  </div>
);

/** A verdict in a word, with a matching icon. */
const Verdict = ({ level, text }: { level: Level | undefined; text: string }) => (
  <span className={`ops-verdict ${level ? TONES[level] : 'ok'}`}>
    {level ? <TriangleAlert className="ico s" aria-hidden /> : <Check className="ico s" aria-hidden />}
    {text}
  </span>
);

/** The running processes. */
const ProcessesTable = ({ overview: { processes, conditions } }: { overview: OpsOverview }) => (
  <section className="ops-sec" aria-label={words.processes}>
    <h2>{words.processes}</h2>
    <div className="panel">
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.process}</th>
            <th className="r">{words.lag}</th>
            <th className="r">{words.memory}</th>
            <th className="r wide-only" title={words.poolWhy}>
              {words.pool}
            </th>
            <th className="r wide-only">{words.uptime}</th>
            <th className="r wide-only">{words.heard}</th>
            <th className="wide-only">{words.commit}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map(({ name, loop_lag_p99, rss_bytes, uptime, heard_ago, commit, pool }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="r num">
                <Figure level={levelAbout(conditions, 'event-loop-lag', name)} text={delay(loop_lag_p99)} />
              </td>
              <td className="r c2 num">{bytes(rss_bytes)}</td>
              <td className="r c2 num wide-only">
                <Figure level={pool && pool.waiting > 0 ? 'amber' : undefined} text={poolIn(pool)} />
              </td>
              <td className="r c2 num wide-only">{span(uptime)}</td>
              <td className="r c2 num wide-only">{words.ago(span(heard_ago))}</td>
              <td className="c2 wide-only">{commit?.slice(0, 12) ?? words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const poolIn = (pool: OpsProcess['pool']): string => {
  if (!pool) return words.none;
  const [used, limit] = [howMany(pool.in_use), howMany(pool.limit)];
  return pool.waiting > 0 ? words.poolWaiting(used, limit, howMany(pool.waiting)) : words.poolOf(used, limit);
};

/** The open conditions, worst first. */
const Conditions = ({ conditions }: { conditions: readonly OpsCondition[] }) => {
  const { acknowledge } = useOpsActions();
  return (
    <section className="panel ops-conditions" aria-label={words.conditions}>
      <header>
        <h2>{words.conditions}</h2>
      </header>
      {conditions.length === 0 ? (
        <p className="ops-condition c2">
          <Check className="ico ok" aria-hidden />
          {words.allWell}
        </p>
      ) : (
        <ul>
          {conditions.map((condition) => (
            <ConditionRow
              key={`${condition.id} ${condition.subject}`}
              condition={condition}
              onAcknowledge={() => acknowledge(condition)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/** One open condition: since when, a link to its failed jobs, and whether somebody has acknowledged it. */
const ConditionRow = ({
  condition,
  onAcknowledge,
}: {
  condition: OpsCondition;
  onAcknowledge: () => Promise<void>;
}) => {
  const { id, level, subject, text, since, queue, acknowledged_at } = condition;
  const title = alarmTitle(id, subject);
  return (
    <li className="ops-condition">
      <TriangleAlert className={`ico ${TONES[level]}`} aria-hidden />
      <div className="grow">
        <b className="b">
          <span className="sr">{words[level]} </span>
          {title}
        </b>
        <p className="s12 c2 num">{text}</p>
      </div>
      <span className="num s12 c3">
        {[
          words.since(timeOfDay(since)),
          ...(acknowledged_at === null ? [] : [words.acknowledged(timeOfDay(acknowledged_at))]),
        ].join(' · ')}
      </span>
      <span className="ops-buttons">
        {queue ? (
          <Link className="btn sm quiet" to={`/ops/jobs?queue=${encodeURIComponent(queue)}`}>
            {words.failedJobs}
          </Link>
        ) : null}
        {acknowledged_at === null ? (
          <PlainAction
            label={words.acknowledge}
            name={words.acknowledgeOf(title)}
            className="btn sm"
            onAct={onAcknowledge}
          />
        ) : null}
      </span>
    </li>
  );
};
