import type { OpsOverview, OpsProcess } from '@fairline/shared/contract';
import { delay, howMany, span } from '../../../lib/format.js';
import { bytes } from './bytes.js';
import { Figure } from './figure.js';
import { levelAbout } from './level-of.js';
import { overviewMessages as words } from './messages.js';

/** The running processes. */
export const ProcessesTable = ({ overview: { processes, conditions } }: { overview: OpsOverview }) => (
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
