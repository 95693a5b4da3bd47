import type { ProfitPoint, UserStats } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { keepStatistics } from '../picks/model/keep-statistics.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { figuresAtom, reportAtom } from '../picks/model/statistics-atoms.js';
import { howMany, percent, signedMoney, signedPercent } from '../platform/format.js';
import { isFreshCopy } from './is-fresh-copy.js';
import { dashboardMessages as words } from './messages.js';
import { usePicksLoaded } from './use-picks-loaded.js';

/** The results of the user's picks: four figures over all of them, and the recent profit. */
export const Performance = () => {
  const store = useStore();
  useEffect(() => keepStatistics(store), [store]);
  const heard = usePicksLoaded();
  const hasPicks = useAtomValue(picksAtom).length > 0;
  const report = useAtomValue(reportAtom);
  const copy = useAtomValue(figuresAtom)?.stats;
  const kept = copy && isFreshCopy(copy, Date.now()) ? copy : undefined;
  // Picks may be missing because the account has not loaded yet; no figures show until it has.
  const isKnown = heard === 'heard' || hasPicks;
  const lastHeard = heard === 'failed' && kept && kept.totalBets > 0 ? kept : undefined;
  const stats = isKnown ? (report?.stats ?? kept) : lastHeard;
  const isBusy = !stats && (isKnown || heard === 'waiting');
  return (
    <section aria-labelledby="db-performance" aria-busy={isBusy}>
      <h2 id="db-performance">{words.performance}</h2>
      <dl className="db-stats">
        {figuresIn(stats).map(([name, figure, small]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure ?? (isBusy ? <i className="sk w-m" /> : words.none)}
              <small>{small}</small>
            </dd>
          </div>
        ))}
      </dl>
      {isBusy ? (
        <p className="sr" role="status">
          {words.counting}
        </p>
      ) : null}
      {heard === 'heard' && !hasPicks ? (
        <p className="s12 c2 db-unheard">
          {words.firstPick}{' '}
          <Link className="link" to="/picks">
            {words.addPicks}
          </Link>
        </p>
      ) : null}
      {isKnown && report ? <ProfitLine series={report.series} /> : null}
      {heard === 'failed' ? (
        <p className="s12 c2 db-unheard" role="status">
          {hasPicks ? words.picksOfHere : words.picksFailed}
        </p>
      ) : null}
    </section>
  );
};

const figuresIn = (stats: UserStats | undefined) => {
  const { winRate, edge, roi, bets } = words.figures;
  if (!stats) return [winRate, edge, roi, bets].map((name) => [name, undefined, ''] as const);
  const { wonBets, lostBets, pendingBets, totalBets, totalStaked, avgEdge } = stats;
  return [
    [winRate, wonBets + lostBets > 0 ? percent(stats.winRate) : words.none, words.wonLost(wonBets, lostBets)],
    [edge, avgEdge === null ? words.none : signedPercent(avgEdge, 1), words.whenAdded],
    [roi, totalStaked > 0 ? signedPercent(stats.roi, 1) : words.none, words.onSettled],
    [bets, howMany(totalBets), totalBets === 0 ? words.noPicks : words.pending(pendingBets)],
  ] as const;
};

const MOST = 58;
const [WIDTH, HEIGHT, EDGE] = [576, 84, 6];

/** The profit over the most recently settled picks, as steps: it stays level until the next pick is settled. */
const ProfitLine = ({ series }: { series: readonly ProfitPoint[] }) => {
  const from = series.length > MOST ? series.at(-MOST - 1)!.profit : 0;
  const profits = series.slice(-MOST).map(({ profit }) => profit - from);
  if (profits.length === 0) return null;
  const sum = signedMoney(profits.at(-1)!);
  return (
    <div className="panel db-profit">
      <div className="between s12 c3">
        <span>{words.profit(profits.length)}</span>
        <b className="num">{sum}</b>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.profitLine(profits.length, sum)}
      >
        <path d={stepsOver([0, ...profits])} />
      </svg>
    </div>
  );
};

const stepsOver = (amounts: readonly number[]): string => {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (place: number) => (EDGE + (place * (WIDTH - 2 * EDGE)) / (amounts.length - 1)).toFixed(1);
  const y = (amount: number) =>
    (HEIGHT - EDGE - ((amount - low) * (HEIGHT - 2 * EDGE)) / Math.max(high - low, 0.01)).toFixed(1);
  return amounts.map((amount, place) => (place === 0 ? `M${x(0)} ${y(amount)}` : `H${x(place)}V${y(amount)}`)).join('');
};
