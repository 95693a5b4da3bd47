import './demo.css';
import { formatAmerican } from '@fairline/shared/domain';
import { evColorStep } from '../market/model/ev-color-step.js';
import { percent, signedPercent } from '../platform/format.js';
import { ValueChip } from '../ui/value-chip.js';
import { demoMessages as words } from './demo-messages.js';
import { sampleBets } from './sample-bets.js';
import { SAMPLE_SLATE } from './sample-slate.table.js';

/** Shown in demo mode instead of every page that needs a server. */
export const DemoPage = () => (
  <main className="page sample">
    <h1>{words.title}</h1>
    <p className="c2">{words.why}</p>
    <div className="panel">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{words.columns.ev}</th>
            <th scope="col">{words.columns.team}</th>
            <th scope="col">{words.columns.book}</th>
            <th scope="col" className="r">
              {words.columns.odds}
            </th>
            <th scope="col" className="r wide-only">
              {words.columns.fair}
            </th>
          </tr>
        </thead>
        <tbody>
          {BETS.map(({ team, match, book, price, chance, ev }) => (
            <tr key={team}>
              <td>
                <ValueChip text={signedPercent(ev)} band={evColorStep(ev)} />
              </td>
              <td>
                {team}
                <span className="sub wide-only"> {match}</span>
              </td>
              <td>{book}</td>
              <td className="r num">{formatAmerican(price)}</td>
              <td className="r num wide-only">{percent(chance * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </main>
);

const BETS = sampleBets(SAMPLE_SLATE);
