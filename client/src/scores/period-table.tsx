import type { Score } from '@fairline/shared/contract';
import { leagueOfSport, shortTeam } from '@fairline/shared/domain';
import { Wide } from '../ui/wide.js';
import { gameWords as words } from './game-messages.js';

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

/** The titles of the periods played so far: Q1 to Q4, then overtimes. */
const periodTitles = (sport: string, played: number): string[] =>
  Array.from({ length: played }, (_, i) => titleOf(leagueOfSport(sport)?.name, i + 1));

const titleOf = (league: string | undefined, nth: number): string => {
  const { name, regular } = PARTS[league ?? ''] ?? INNINGS;
  if (nth <= regular) return `${name}${nth}`;
  if (league === 'NHL') return nth === regular + 1 ? 'OT' : 'SO';
  if (league === 'MLS') return 'ET';
  const overtime = nth - regular;
  return overtime === 1 ? 'OT' : `${overtime}OT`;
};

interface Parts {
  readonly name: string;
  /** How many periods come before overtime. */
  readonly regular: number;
}

const INNINGS: Parts = { name: '', regular: Number.POSITIVE_INFINITY };
const QUARTERS: Parts = { name: 'Q', regular: 4 };
const HALVES: Parts = { name: 'H', regular: 2 };

const PARTS: Readonly<Record<string, Parts>> = {
  NFL: QUARTERS,
  NCAAF: QUARTERS,
  NBA: QUARTERS,
  WNBA: QUARTERS,
  NCAAB: HALVES,
  MLS: HALVES,
  NHL: { name: 'P', regular: 3 },
};
