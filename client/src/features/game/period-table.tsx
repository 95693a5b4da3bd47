import type { Score } from '@fairline/shared/contract';
import { shortTeam } from '../../lib/team-name.js';
import { Wide } from '../../ui/wide.js';
import { gameWords as words } from './messages.js';
import { periodTitles } from './period-titles.js';

/** The score by period, once the game has started. */
export const PeriodTable = ({ score }: { score: Score }) => {
  const { periods, sport_key: sport } = score;
  const played = Math.max(periods?.away.length ?? 0, periods?.home.length ?? 0);
  if (!periods || played === 0) return null;
  const titles = periodTitles(sport, played);
  return (
    <Wide className="gperiods" label={words.periods}>
      <table className="tbl num">
        <caption className="sr">{words.periods}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.team}</span>
            </th>
            {titles.map((title) => (
              <th key={title} scope="col" className="r">
                {title}
              </th>
            ))}
            <th scope="col" className="r">
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['away', 'home'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{shortTeam(score[`${side}_team`], sport)}</th>
              {titles.map((title, i) => (
                <td key={title} className="r c2">
                  {periods[side][i] ?? words.none}
                </td>
              ))}
              <td className="r b">{score.scores[side] ?? words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
};
