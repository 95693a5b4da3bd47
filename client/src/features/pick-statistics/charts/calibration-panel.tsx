import type { Calibration } from '@fairline/shared/domain';
import { howMany, percent } from '../../../lib/format.js';
import { statisticsMessages as words } from '../messages.js';
import { CalibrationChart } from './calibration-chart.js';

const { columns } = words;
const inPercent = (chance: number): string => percent(chance * 100);

/** Our promised edges against the real results, as a chart and in numbers. */
export const CalibrationPanel = ({ rows }: { rows: readonly Calibration[] }) => (
  <section className="panel ps-panel ps-table" aria-label={words.calibration}>
    <header>
      <h3>{words.calibration}</h3>
      <span className="s12 c3">{words.calibrationWhy}</span>
    </header>
    {rows.length === 0 ? (
      <p className="s12 c2 ps-nothing">{words.noCalibration}</p>
    ) : (
      <>
        <CalibrationChart rows={rows} />
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{columns.edge}</th>
              {[columns.bets, columns.promised, columns.came, columns.range].map((column) => (
                <th key={column} scope="col" className="r">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ band, bets, promised, came, range }) => (
              <tr key={band}>
                <th scope="row" className="b">
                  {words.bands[band]}
                </th>
                <td className="r c2">{howMany(bets)}</td>
                <td className="r">{inPercent(promised)}</td>
                <td className="r b">{inPercent(came)}</td>
                <td className="r c2">
                  {inPercent(range.low)} – {inPercent(range.high)}
                  <span className="sub">{verdictOn(promised, range)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="s11 c3 ps-how">{words.calibrationHow}</p>
      </>
    )}
  </section>
);

const verdictOn = (promised: number, { low, high }: Calibration['range']): string => {
  if (promised < low) return words.verdict.above;
  return promised > high ? words.verdict.below : words.verdict.within;
};
