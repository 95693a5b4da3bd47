import { bookTitle, type Calibration, type PickRecord, type PickReport, type UserStats } from '@fairline/shared/domain';
import { howMany, money, percent, signedMoney } from '../../platform/format.js';
import { Wide } from '../../ui/wide.js';
import { BarChart, Drawing } from './drawing.js';
import { statisticsMessages as words } from './messages.js';
import { RecordTable } from './record-table.js';
import { ticksOver } from './scales.js';
import { monthTitle } from './time-labels.js';

const { columns } = words;

/** The details: by league, book and edge, whether the edges held, and every month. */
export const MorePanels = ({ report: { stats, byBook, byEdge, calibration } }: { report: PickReport }) => (
  <div className="ps-deeper">
    <RecordPanel title={words.leagues} head={columns.league} records={Object.entries(stats.sportStats)} />
    <RecordPanel
      title={words.byBook}
      head={columns.book}
      records={byBook.map(([book, record]) => {
        const title = book === '' ? words.noBook : bookTitle(book);
        return [title, record, abbreviated(title)];
      })}
    />
    <RecordPanel
      title={words.byEdge}
      head={columns.edge}
      records={byEdge.map(([band, record]) => [words.bands[band], record, words.shortBands[band]])}
    />
    <CalibrationPanel rows={calibration} />
    <section className="panel ps-panel ps-table ps-wide" aria-label={words.everyMonth}>
      <header>
        <h3>{words.everyMonth}</h3>
      </header>
      <Wide label={words.everyMonth} className="ps-scroll">
        <MonthTable months={stats.monthlyStats} />
      </Wide>
    </section>
  </div>
);

// About eight letters fit under a bar.
const abbreviated = (title: string): string => (title.length > 9 ? `${title.slice(0, 8)}…` : title);

/** How many bars fit side by side; the table has all. */
const MOST = 6;

/** A chart and a table of records, grouped by what their picks have in common: each group has a title, and a short one for its bar. */
const RecordPanel = ({
  title,
  head,
  records,
}: {
  title: string;
  head: string;
  records: readonly (readonly [title: string, record: PickRecord, short?: string])[];
}) => {
  const bars = records
    .filter(([, { staked }]) => staked > 0)
    .slice(0, MOST)
    .map(([key, { profit }, label = key]) => ({ key, label, profit }));
  return (
    <section className="panel ps-panel ps-table" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="s12 c3">$</span>
      </header>
      {bars.length > 0 ? <BarChart bars={bars} label={words.profitOf(title)} /> : null}
      <RecordTable head={head} rows={records.map(([name, record]) => [name, record])} />
    </section>
  );
};

/** Every month: how many bets, their results, and the profit. */
const MonthTable = ({ months }: { months: UserStats['monthlyStats'] }) => (
  <table className="tbl">
    <thead>
      <tr>
        <th scope="col">{columns.month}</th>
        {[columns.bets, columns.won, columns.lost, columns.staked, columns.returns, columns.profit].map((column) => (
          <th key={column} scope="col" className="r">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(months)
        .toReversed()
        .map(([month, { bets, won, lost, staked, returns, profit }]) => (
          <tr key={month}>
            <th scope="row" className="b">
              {monthTitle(month)}
            </th>
            <td className="r c2">{howMany(bets)}</td>
            <td className="r">{howMany(won)}</td>
            <td className="r">{howMany(lost)}</td>
            <td className="r c2">{money(staked)}</td>
            <td className="r c2">{money(returns)}</td>
            <td className="r b">{signedMoney(profit)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const inPercent = (chance: number): string => percent(chance * 100);

/** Our promised edges against the real results, as a chart and in numbers. */
const CalibrationPanel = ({ rows }: { rows: readonly Calibration[] }) => (
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

const [ROW, LEFT, FOOT] = [26, 92, 22];

/** For each band: the confidence range, a dot at the actual win rate, and a white mark at the promised one. */
const CalibrationChart = ({ rows }: { rows: readonly Calibration[] }) => (
  <Drawing label={words.calibrationWhy} height={rows.length * ROW + FOOT}>
    {(width) => <Bands rows={rows} wide={width} />}
  </Drawing>
);

const Bands = ({ rows, wide }: { rows: readonly Calibration[]; wide: number }) => {
  const right = wide - 16;
  const ends = rows.flatMap(({ promised, range }) => [promised * 100, range.low * 100, range.high * 100]);
  const ticks = ticksOver(Math.min(...ends), Math.max(...ends), 5);
  const [first, last] = [ticks[0]!, ticks.at(-1)!];
  const x = (chance: number) => LEFT + ((right - LEFT) * (chance * 100 - first)) / (last - first);
  const height = rows.length * ROW + FOOT;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${x(tick / 100)} 0V${height - FOOT}`} />
          <text x={x(tick / 100)} y={height - 6} textAnchor="middle">
            {percent(tick, 0)}
          </text>
        </g>
      ))}
      {rows.map(({ band, promised, came, range }, nth) => {
        const y = ROW * (nth + 0.5);
        return (
          <g key={band}>
            <text className="t2" x={LEFT - 12} y={y + 4} textAnchor="end">
              {words.bands[band]}
            </text>
            <path className="range" d={`M${x(range.low)} ${y}H${x(range.high)}`} />
            <path className="promised" d={`M${x(promised)} ${y - 8}v16`} />
            <circle cx={x(came)} cy={y} r="4" />
          </g>
        );
      })}
    </>
  );
};
