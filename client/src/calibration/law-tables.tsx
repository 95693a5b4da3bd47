import { howMany, percent, plural, signed } from '../platform/format.js';
import { Wide } from '../ui/wide.js';
import { Head, Row, tenThousandths } from './figures.js';
import { calibrationMessages as words } from './messages.js';
import { NBA_EVIDENCE } from './nba-evidence.table.js';
import { NFL_EVIDENCE } from './nfl-evidence.table.js';
import { SOCCER_EVIDENCE } from './soccer-evidence.table.js';

const { columns } = words;

type Graded = (typeof NBA_EVIDENCE)['graded'][number];

/** What the laws of each sport predicted of games that they were not learned from, and what was observed. */
const LawTables = () => (
  <div className="stack">
    {[NBA_EVIDENCE, NFL_EVIDENCE, SOCCER_EVIDENCE].map(({ sport, games, graded }) => (
      <section key={sport} aria-label={sport} className="stack">
        <h3>{`${sport} · ${plural(games, 'game')}`}</h3>
        {graded.map((each) => (
          <Windows key={`${each.title} ${each.refit}`} sport={sport} {...each} />
        ))}
      </section>
    ))}
  </div>
);

export default LawTables;

const Windows = ({ sport, title, refit, graded, off, gain, windows }: Graded & { sport: string }) => {
  const name = `${sport} ${title}, ${words.gradedBy(refit)}`;
  return (
    <div>
      <h4>{`${title}, ${words.gradedBy(refit)}`}</h4>
      <p className="s12 c2">
        {words.windowsOff(off, graded)} {words.overPlain(tenThousandths(gain))}
      </p>
      <Wide label={name} className="cal-scroll">
        <table className="tbl">
          <Head
            first={columns.window}
            heads={[
              ...[columns.games, columns.plain, columns.predicted, columns.observed],
              ...[columns.standardError, columns.offBy],
            ]}
          />
          <tbody>
            {windows.map(({ games, results, count, plain, predicted, observed, error }) => (
              <Row
                key={`${games} ${results}`}
                name={words.window(games, results)}
                cells={[
                  howMany(count),
                  ...[plain, predicted, observed, error].map((share) => percent(share * 100, 2)),
                  words.deviations(signed((observed - predicted) / error)),
                ]}
              />
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
};
