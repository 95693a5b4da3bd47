import './sample-table.css';
import { landingCopy } from './copy.js';
import type { SampleBet } from './sample-bets.js';
import { SampleRow } from './sample-row.js';

/** The best bets of the sample, in the columns of the board. */
export const SampleTable = ({ bets }: { bets: readonly SampleBet[] }) => (
  <div className="panel">
    <table className="tbl sample-tbl" aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col" className="c-ev" aria-sort="descending">
            {words.ev} ↓
          </th>
          <th scope="col">{words.match}</th>
          <th scope="col" className="c-sel">
            {words.team}
          </th>
          <th scope="col" className="c-book">
            {words.book}
          </th>
          <th scope="col" className="c-odds r">
            {words.odds}
          </th>
          <th scope="col" className="c-fair">
            <span className="fair-of">
              <span className="fp">{words.fair}</span>
              <span className="scale-of">
                <span>{words.worse}</span>
                <span>{words.fairMark}</span>
                <span>{words.better}</span>
              </span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <SampleRow key={bet.line.key} bet={bet} />
        ))}
      </tbody>
    </table>
  </div>
);

const words = landingCopy.sample;
