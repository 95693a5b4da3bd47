import './pick-statistics.css';
import { fromAmerican, joinPositions, type Odds } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { writePriceAtom } from '../../market/model/choices/odds-format.js';
import { money, percent, signedMoney, signedPercent } from '../../platform/format.js';
import { keepStatistics } from '../model/keep-statistics.js';
import { listedPicksAtom } from '../model/listed-picks.js';
import { figuresAtom, reportAtom } from '../model/statistics-atoms.js';
import type { Figures } from '../model/statistics-figures.js';
import type { ChartsProps } from './charts.js';
import { statisticsMessages as words } from './messages.js';

/** The results of all the user's picks: figures, charts and tables. Nothing without picks. */
export const PickStatistics = () => {
  const store = useStore();
  useEffect(() => keepStatistics(store), [store]);
  const listed = useAtomValue(listedPicksAtom);
  const hasLegs = useMemo(() => joinPositions(listed).length < listed.length, [listed]);
  const figures = useAtomValue(figuresAtom);
  const report = useAtomValue(reportAtom);
  const write = useAtomValue(writePriceAtom);
  const Charts = useCharts();
  if (listed.length === 0) return null;
  if (!figures) return <Waiting />;
  return (
    <section className="ps" aria-label={words.title}>
      <SummaryFigures figures={figures} />
      <p className="s11 c3 ps-scope">{scopeOf(figures, hasLegs, write)}</p>
      {figures.stats.totalBets === figures.stats.pendingBets ? (
        <p className="s12 c2 ps-scope">{words.noneSettled}</p>
      ) : Charts === 'failed' ? (
        <p className="s12 c2 ps-scope">{words.failed}</p>
      ) : Charts === 'loading' || !report ? (
        <div className="ps-charts ps-reserved" aria-hidden />
      ) : (
        <Charts report={report} />
      )}
    </section>
  );
};

const scopeOf = ({ stats, averageOdds, clv }: Figures, hasLegs: boolean, write: (price: Odds) => string): string =>
  [
    hasLegs ? words.scopeOfLegs(stats.totalBets) : words.scope(stats.totalBets),
    averageOdds === null ? '' : words.averageOdds(write(fromAmerican(averageOdds))),
    clv.compared === 0 ? '' : words.covered(clv.coverage),
  ]
    .filter(Boolean)
    .join(' ');

/** The placeholder of the figures until they are first computed. */
const Waiting = () => (
  <section className="ps" aria-label={words.title} aria-busy="true">
    <p className="sr" role="status">
      {words.loading}
    </p>
    <div className="ps-stats" aria-hidden>
      {Object.values(words.figures).map((name) => (
        <div className="ps-stat" key={name}>
          <i className="sk w-m" />
          <i className="sk w-l" />
          <i className="sk w-s" />
        </div>
      ))}
    </div>
    <div className="ps-charts ps-reserved" aria-hidden />
  </section>
);

/** The charts once their code is loaded, `loading` until then, `failed` if it could not be loaded. */
const useCharts = (): ComponentType<ChartsProps> | 'loading' | 'failed' => {
  const [charts, setCharts] = useState<{ readonly drawn: ComponentType<ChartsProps> | 'loading' | 'failed' }>(LOADING);
  useEffect(() => {
    let isGone = false;
    const put = (drawn: ComponentType<ChartsProps> | 'failed') => {
      if (!isGone) setCharts({ drawn });
    };
    import('./charts.js').then(
      ({ Charts }) => put(Charts),
      () => put('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return charts.drawn;
};

const LOADING = { drawn: 'loading' } as const;

/** The seven figures that sum up a user's picks. */
const SummaryFigures = ({ figures }: { figures: Figures }) => (
  <dl className="ps-stats">
    {figuresIn(figures).map(([name, figure, small]) => (
      <div className="ps-stat" key={name}>
        <dt>{name}</dt>
        <dd>
          {figure}
          <small title={small}>{small}</small>
        </dd>
      </div>
    ))}
  </dl>
);

const figuresIn = ({ stats, clv, expectedRoi, withEdge, atStake }: Figures) => {
  const names = words.figures;
  const { wonBets, lostBets, totalStaked } = stats;
  const expected = expectedRoi === null ? words.nothingExpected : words.expected(signedPercent(expectedRoi, 1));
  return [
    [names.profit, totalStaked > 0 ? signedMoney(stats.netProfit) : words.none, words.staked(money(totalStaked))],
    [names.roi, totalStaked > 0 ? signedPercent(stats.roi, 1) : words.none, expected],
    [names.winRate, wonBets + lostBets > 0 ? percent(stats.winRate) : words.none, words.wonLost(wonBets, lostBets)],
    clv.mean === null
      ? [names.clv, words.none, words.notCompared]
      : [names.clv, signedPercent(clv.mean, 1), words.beat(clv.beat)],
    [names.edge, stats.avgEdge === null ? words.none : signedPercent(stats.avgEdge, 1), words.withEdge(withEdge)],
    [names.streak, streakIn(stats), words.best(stats.bestStreak)],
    [names.pending, String(stats.pendingBets), words.atStake(money(atStake))],
  ] as const;
};

const streakIn = ({ streakType, currentStreak }: Figures['stats']): string => {
  if (streakType === null) return words.none;
  return streakType === 'win' ? words.wins(currentStreak) : words.losses(currentStreak);
};
