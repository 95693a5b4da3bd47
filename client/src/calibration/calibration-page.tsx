import './calibration.css';
import {
  type ClosingRow,
  calibrationSchema,
  type DecayRow,
  type FlagRow,
  LEAST_GAMES,
  type WeightsRow,
} from '@fairline/shared/contract';
import { bookTitle, bookWeight, DEVIG_METHODS, LEAST_CLOSINGS, marketTitle, sportTitle } from '@fairline/shared/domain';
import { Scale } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { howMany, percent, plural, signedPercent, span } from '../platform/format.js';
import { useAnswer } from '../platform/http/use-answer.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { api } from '../platform/session/api.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Wide } from '../ui/wide.js';
import { Head, Part, Row, tenThousandths } from './figures.js';
import { FlaggedBetList } from './flagged-bet-list.js';
import { LawEvidence } from './law-evidence.js';
import { calibrationMessages as words } from './messages.js';

const { columns } = words;

// Loaded later: it stands below all the figures and brings its own.
const MethodEvidence = part(() => import('./method-evidence.js'));

/** For everyone: our closing lines against results, and our flagged bets against the close. */
export const CalibrationPage = () => {
  usePageTitle(words.title);
  const [sport, setSport] = useState('');
  const [sports, setSports] = useState<readonly string[]>([]);
  return (
    <main className="page calibration">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="c2">{words.intro}</p>
      </header>
      {sports.length > 1 ? (
        <Wide label={words.sport} className="cal-scroll cal-sports">
          <Segments
            label={words.sport}
            choices={['', ...sports].map((value) => ({ value, title: value ? sportTitle(value) : words.everySport }))}
            chosen={sport}
            onChoose={setSport}
          />
        </Wide>
      ) : null}
      <div className="stack">
        <Figures key={sport} sport={sport} onSports={setSports} />
        <Suspense fallback={null}>
          <MethodEvidence />
        </Suspense>
        <LawEvidence />
      </div>
    </main>
  );
};

const Figures = ({ sport, onSports }: { sport: string; onSports: (sports: readonly string[]) => void }) => {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await api(`/api/calibration${sport && `?sport=${sport}`}`, calibrationSchema, { signal });
      onSports(answer.sports);
      return answer;
    },
    [sport, onSports],
  );
  const { data, isPending } = useAnswer(ask);
  if (isPending) return <SkeletonRows rows={8} word={words.loading} />;
  if (!data) return <ErrorPanel title={words.failed} detail="" retry={words.again} />;
  const { graded, closed, recorded, waiting } = data.games;
  if (graded === 0)
    return (
      <EmptyPanel icon={Scale} title={words.none}>
        <p>{words.noneWhy(plural(waiting, 'finished game'), LEAST_GAMES)}</p>
        <p className="c2">{words.noneHere}</p>
      </EmptyPanel>
    );
  return (
    <div className="stack">
      <p className="c2">{words.scope(plural(graded, 'game'), howMany(closed), howMany(recorded), howMany(waiting))}</p>
      <Closings rows={data.closings} />
      <Flags rows={data.flags} />
      <Decay rows={data.decay} />
      <Weights rows={data.weights} />
      <FlaggedBetList sport={sport} />
    </div>
  );
};

const Closings = ({ rows }: { rows: readonly ClosingRow[] }) => (
  <Part title={words.closings} why={words.closingsWhy} none={rows.length === 0 ? words.noClosings : undefined}>
    <Reliability rows={rows.filter(({ parted }) => parted === 'chance')} />
    <Figured
      label={words.closings}
      rows={rows}
      parts={['all', 'sport', 'market', 'method', 'books', 'chance']}
      heads={[columns.lines, columns.predicted, columns.happened, columns.range, columns.brier, columns.logLoss]}
      cells={(row) => [
        howMany(row.lines),
        percent(row.predicted * 100),
        percent(row.happened * 100),
        `${percent(row.range.low * 100)} – ${percent(row.range.high * 100)}`,
        row.brier.toFixed(4),
        row.log_loss.toFixed(4),
      ]}
    />
  </Part>
);

const Flags = ({ rows }: { rows: readonly FlagRow[] }) => (
  <Part title={words.flags} why={words.flagsWhy} none={rows.length === 0 ? words.noFlags : undefined}>
    <Figured
      label={words.flags}
      rows={rows}
      parts={['all', 'sport', 'market', 'book', 'price', 'age', 'value']}
      heads={[columns.bets, columns.value, columns.clv, columns.range, columns.beat, columns.yield, columns.yieldRange]}
      cells={({ bets, value, closed_games, clv, range, beat, settled_games, ...row }) => [
        howMany(bets),
        signedPercent(value),
        signedOf(closed_games, clv),
        rangeOf(closed_games, range),
        beat === null || closed_games < LEAST_GAMES ? '–' : percent(beat * 100),
        signedOf(settled_games, row.yield),
        rangeOf(settled_games, row.yield_range),
      ]}
    />
  </Part>
);

const signedOf = (games: number, value: number | null): string =>
  value === null || games < LEAST_GAMES ? '–' : signedPercent(value);

const rangeOf = (games: number, range: FlagRow['range']): string =>
  range === null || games < LEAST_GAMES ? '–' : `${signedPercent(range.low)} – ${signedPercent(range.high)}`;

const Decay = ({ rows }: { rows: readonly DecayRow[] }) => {
  const all = rows.filter(({ parted }) => parted === 'all');
  const steps = all.map(({ after }) => after);
  // A part's games are those of its first step.
  const parts = rows
    .filter(({ parted, after }) => parted !== 'all' && after === steps[0])
    .map((first) => ({
      ...first,
      of: rows.filter(({ parted, name }) => parted === first.parted && name === first.name),
    }));
  return (
    <Part title={words.decay} why={words.decayWhy} none={all.length === 0 ? words.noDecay : undefined}>
      <Wide label={words.decay} className="cal-scroll">
        <table className="tbl">
          <Head
            first={columns.after}
            heads={[columns.games, columns.bets, columns.offered, columns.valued, columns.value, columns.valueThen]}
          />
          <tbody>
            {all.map(({ after, games, reached, offered, valued, value, value_then }) => (
              <Measured
                key={after}
                name={span(after * 1_000)}
                games={games}
                cells={[
                  howMany(reached),
                  percent((100 * offered) / reached),
                  percent((100 * valued) / reached),
                  value === null ? '–' : signedPercent(value),
                  value_then === null ? '–' : signedPercent(value_then),
                ]}
              />
            ))}
          </tbody>
        </table>
      </Wide>
      <Figured
        label={words.decayParts}
        rows={parts}
        parts={['sport', 'market', 'book', 'price', 'age', 'value']}
        heads={[columns.value, ...steps.map((after) => columns.valuedAfter(span(after * 1_000)))]}
        cells={({ value, of }) => [
          value === null ? '–' : signedPercent(value),
          ...steps.map((after) => {
            const row = of.find((one) => one.after === after);
            return row && row.games >= LEAST_GAMES ? percent((100 * row.valued) / row.reached) : '–';
          }),
        ]}
      />
    </Part>
  );
};

const Weights = ({ rows }: { rows: readonly WeightsRow[] }) => (
  <Part
    title={words.weights}
    why={words.weightsWhy(LEAST_CLOSINGS)}
    none={rows.length === 0 ? words.noWeights : undefined}
  >
    <Wide label={words.weights} className="cal-scroll">
      <table className="tbl">
        <Head
          first=""
          heads={[columns.closings, columns.overToday, columns.overPrior, columns.verdict, columns.todayLearned]}
        />
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.sport} ${row.family} ${row.hours}`}
              name={`${sportTitle(row.sport)} · ${marketTitle(row.family)} · ${words.hours(row.hours)}`}
              cells={[
                howMany(row.closings),
                ...(row.closings < LEAST_CLOSINGS
                  ? ['–', '–', words.missing(plural(LEAST_CLOSINGS - row.closings, 'closing'))]
                  : [tenThousandths(row.over_today), tenThousandths(row.over_prior), words.passed(row.passed)]),
                heaviest(row.weights),
              ]}
            />
          ))}
        </tbody>
      </table>
    </Wide>
  </Part>
);

/** The books that weigh most, learned or today. */
const heaviest = (weights: WeightsRow['weights']): string =>
  Object.entries(weights)
    .map(([book, learned]) => ({ book, learned, today: bookWeight(book) }))
    .sort((a, b) => Math.max(b.learned, b.today) - Math.max(a.learned, a.today))
    .slice(0, 6)
    .map(({ book, learned, today }) => words.fromTo(bookTitle(book), today.toFixed(1), learned.toFixed(1)))
    .join(', ');

/** A row of figures of some games. Of too few it says how many are missing instead. */
const Measured = ({ name, games, cells }: { name: string; games: number; cells: readonly string[] }) =>
  games < LEAST_GAMES ? (
    <tr>
      <th scope="row">{name}</th>
      <td className="r">{howMany(games)}</td>
      <td className="c3" colSpan={cells.length}>
        {words.missing(plural(LEAST_GAMES - games, 'game'))}
      </td>
    </tr>
  ) : (
    <Row name={name} cells={[howMany(games), ...cells]} />
  );

/** One table with a heading for each part. */
const Figured = <R extends { parted: string; name: string; games: number }>(table: {
  label: string;
  rows: readonly R[];
  parts: readonly (keyof typeof words.parts)[];
  heads: readonly string[];
  cells: (row: R) => readonly string[];
}) => (
  <Wide label={table.label} className="cal-scroll">
    <table className="tbl">
      <Head first="" heads={[columns.games, ...table.heads]} />
      {table.parts
        .map((part) => ({ part, rows: inOrder(table.rows.filter(({ parted }) => parted === part)) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ part, rows }) => (
          <tbody key={part}>
            {part === 'all' ? null : (
              <tr>
                <th scope="rowgroup" colSpan={table.heads.length + 2} className="cal-part">
                  {words.parts[part]}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Measured key={row.name} name={nameOf(row)} games={row.games} cells={table.cells(row)} />
            ))}
          </tbody>
        ))}
    </table>
  </Wide>
);

// Bands have numbers for names and stand in their order; the rest comes with the most first.
const inOrder = <R extends { name: string }>(rows: readonly R[]): readonly R[] =>
  rows.every(({ name }) => Number.isFinite(Number(name)))
    ? [...rows].sort((a, b) => Number(a.name) - Number(b.name))
    : rows;

const nameOf = ({ parted, name }: { parted: string; name: string }): string => {
  if (parted === 'all') return words.all;
  if (parted === 'sport') return sportTitle(name);
  if (parted === 'market') return marketTitle(name);
  if (parted === 'book') return bookTitle(name);
  if (parted === 'method') return DEVIG_METHODS.find((method) => method.name === name)?.title ?? name;
  if (parted === 'chance') return `${Number(name) * 10} – ${percent((Number(name) + 1) * 10, 0)}`;
  return words.bands[parted]?.[name] ?? name;
};

/** The reliability diagram: a dot for each band of chances at what happened, its range, and the diagonal where both are the same. */
const Reliability = ({ rows }: { rows: readonly ClosingRow[] }) => {
  const enough = rows.filter(({ games }) => games >= LEAST_GAMES);
  if (enough.length === 0) return null;
  const x = (chance: number) => 40 + 260 * chance;
  const y = (chance: number) => 280 - 260 * chance;
  return (
    <svg className="cal-chart" viewBox="0 0 320 316" role="img" aria-label={words.reliability}>
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${x(tick)} 20V280M40 ${y(tick)}H300`} />
          <text x={x(tick)} y="296" textAnchor="middle">
            {percent(tick * 100, 0)}
          </text>
          <text x="34" y={y(tick) + 4} textAnchor="end">
            {percent(tick * 100, 0)}
          </text>
        </g>
      ))}
      <path className="same" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {enough.map(({ name, predicted, happened, range }) => (
        <g key={name}>
          <path className="range" d={`M${x(predicted)} ${y(range.low)}V${y(range.high)}`} />
          <circle cx={x(predicted)} cy={y(happened)} r="4" />
        </g>
      ))}
      <text x="170" y="312" textAnchor="middle">
        {words.reliabilityAxis.predicted}
      </text>
      <text x="40" y="12">
        {words.reliabilityAxis.happened}
      </text>
    </svg>
  );
};
