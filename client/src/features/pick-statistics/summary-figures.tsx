import { money, percent, signedMoney, signedPercent } from '../../lib/format.js';
import type { Figures } from '../../lib/statistics/figures.js';
import { statisticsMessages as words } from './messages.js';

/** The seven figures that sum up a user's picks. */
export const SummaryFigures = ({ figures }: { figures: Figures }) => (
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
