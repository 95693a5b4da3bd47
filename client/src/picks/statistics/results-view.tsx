import { BAND_REACH, type Odds, type PickRecord, type PickResults } from '@fairline/shared/domain';
import type { ReactNode } from 'react';
import { howMany, percent, signedPercent } from '../../platform/format.js';
import { Wide } from '../../ui/wide.js';
import { CurveChart } from './curve-chart.js';
import { filterWords as words } from './filter-words.js';
import type { Measure } from './measure.js';

/** The mean closing line value of some bets in percent, null without any, and of how many it is. */
interface MeanClv {
  readonly mean: number | null;
  readonly compared: number;
}

/** What some bets come to: figures, and profit over the band of what was expected. `results` are in the measure. */
export const ResultsView = ({
  results,
  clv,
  measure,
  write,
  other,
}: {
  results: PickResults;
  clv: MeanClv;
  measure: Measure;
  write: (price: Odds) => string;
  /** The profit in the other measure, written. */
  other?: string | undefined;
}) => (
  <>
    <dl className="ps-stats">
      {figuresOf(results, clv, measure, write, other).map(([name, figure, small]) => (
        <div className="ps-stat" key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <small title={small}>{small}</small>
          </dd>
        </div>
      ))}
    </dl>
    <section className="panel ps-panel sf-curve" aria-label={words.curve}>
      <header>
        <h2>{words.curve}</h2>
        <span className="s12 c3">{words.curveWhy}</span>
      </header>
      {results.curve.length > 0 ? (
        <>
          <CurveChart curve={results.curve} measure={measure} />
          <p className="s12 c2 ps-how">{expectedIn(results, measure)}</p>
        </>
      ) : (
        <p className="s12 c2 ps-nothing">{words.noMoney}</p>
      )}
    </section>
  </>
);

const figuresOf = (
  { record, returned, averagePrice, expected, drawdown, pending }: PickResults,
  clv: MeanClv,
  { plain, signed }: Measure,
  write: (price: Odds) => string,
  other: string | undefined,
) => {
  const names = words.figures;
  const { bets, won, lost, staked, profit, roi, winRate } = record;
  const fall = (cents: number) => plain(cents / 100);
  return [
    [names.profit, staked > 0 ? signed(profit) : words.none, other ?? words.bets(bets)],
    [names.roi, staked > 0 ? signedPercent(roi, 1) : words.none, words.staked(plain(staked))],
    [names.record, recordIn(record, returned), won + lost > 0 ? words.winRate(percent(winRate)) : ''],
    clv.mean === null
      ? [names.clv, words.none, words.notCompared]
      : [names.clv, signedPercent(clv.mean, 1), words.compared(clv.compared)],
    expected.bets === 0
      ? [names.expected, words.none, words.noneExpected]
      : [names.expected, signed(expected.mean / 100), words.band(plain((BAND_REACH * expected.deviation) / 100))],
    [
      names.drawdown,
      fall(drawdown.greatest),
      drawdown.current > 0 ? words.below(fall(drawdown.current)) : words.atPeak,
    ],
    [names.odds, averagePrice === null ? words.none : write(averagePrice as Odds), words.open(bets, pending)],
  ] as const;
};

const recordIn = ({ won, lost }: PickRecord, returned: number): string => [won, lost, returned].map(howMany).join('–');

const expectedIn = ({ expected }: PickResults, { plain, signed }: Measure): string => {
  if (expected.bets === 0) return words.noExpectation;
  const { bets, mean, deviation, profit, without } = expected;
  const reach = plain((BAND_REACH * deviation) / 100);
  return [
    words.expectedHow(bets, signed(mean / 100), reach, signed(profit / 100)),
    without > 0 ? words.without(without) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** The records of bets by what they have in common. `choice` stands beside the title. */
export const BreakdownPanel = ({
  rows,
  head,
  measure,
  choice,
}: {
  rows: readonly (readonly [title: string, record: PickRecord])[];
  head: string;
  measure: Measure;
  choice?: ReactNode;
}) => (
  <section className="panel ps-panel ps-table" aria-label={words.breakdown}>
    <header>
      <h2>{words.breakdown}</h2>
      {choice}
    </header>
    <Wide label={words.breakdown} className="ps-scroll">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {Object.values(COLUMNS).map((column) => (
              <th key={column} scope="col" className="r">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, record]) => (
            <tr key={title}>
              <th scope="row" className="b">
                {title}
              </th>
              <td className="r c2">{howMany(record.bets)}</td>
              <td className="r">{recordIn(record, record.bets - record.won - record.lost)}</td>
              <td className="r c2">{measure.plain(record.staked)}</td>
              <td className="r">{record.staked > 0 ? signedPercent(record.roi, 1) : words.none}</td>
              <td className="r b">{record.staked > 0 ? measure.signed(record.profit) : words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  </section>
);

const { bets, record, staked, roi, profit } = words.columns;
const COLUMNS = { bets, record, staked, roi, profit };
