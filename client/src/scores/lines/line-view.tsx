import { CONSENSUS, type Score, type ScoreChange } from '@fairline/shared/contract';
import { bookRank, sameTeam, shortTeam } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { ChartLine, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nowAtom } from '../../platform/clock.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { Segments } from '../../ui/inputs/segments.js';
import { LINE_MARKETS, type LineMarket } from '../model/game/fetch-odds-history.js';
import type { BookLine, LineRecord, OutcomeLines } from '../model/game/line-record.js';
import { AXES, type AxisKind } from './axis.js';
import { LineChart } from './line-chart.js';
import { LineSummary } from './line-summary.js';
import { firstOf } from './lines-in-view.js';
import { lineMessages as words } from './messages.js';
import { MoveTable, moveList } from './move-table.js';
import { restOf, seriesOf } from './series.js';
import { useWriter } from './write-value.js';

const NO_LINES: OutcomeLines = new Map();

/** The line movement of a game: controls, chart or table, and a summary. */
export const LineView = ({
  record,
  version,
  event,
  score,
  changes,
}: {
  record: LineRecord;
  version: number;
  event: string;
  score: Score;
  changes: readonly ScoreChange[];
}) => {
  const choices = useLineChoices();
  const { market, kind, span, books } = choices;
  const outcomes = outcomesOf(record, market, { away: score.away_team, home: score.home_team });
  const outcome = outcomes.find((name) => name === choices.outcome) ?? outcomes[0]!;
  const lines = record.get(market)?.get(outcome) ?? NO_LINES;
  // The highlighted lines are chosen once per view, so that no line changes its colour while it is watched.
  const fair = lines.get(CONSENSUS);
  const series = useMemo(() => seriesOf(lines, books, fair), [lines, books, fair]);
  const rest = restOf(lines, books, series);
  const writer = useWriter(kind, market);
  const all = [...series, ...rest];
  const to = useChartEnd(score, all);
  const reach = windowOf(span, firstOf(all) ?? to, to);
  const caption = `${kind === 'price' ? words.priceCaption : words.lineCaption[market]}${words.gapCaption}`;
  return (
    <>
      <LineControls
        choices={choices}
        outcome={outcome}
        outcomes={outcomes.map((value) => ({ value, title: shortTeam(value, score.sport_key) }))}
        books={booksOf(record)}
      />
      {all.length === 0 ? (
        <p className="gnote">{words.empty}</p>
      ) : (
        <>
          {choices.isTable ? (
            <MoveTable rows={moveList(all, changes, reach)} {...{ reach, writer, outcome }} />
          ) : (
            <LineChart
              {...{ series, rest, kind, reach, changes, writer, outcome, caption, version }}
              startsAt={Date.parse(score.commence_time)}
            />
          )}
          <LineSummary
            lines={all}
            {...{ kind, writer, outcome, event, market }}
            closedAt={score.scores.home === null ? undefined : Date.parse(score.commence_time)}
            isOver={score.completed}
          />
        </>
      )}
    </>
  );
};

const booksOf = (record: LineRecord): readonly { readonly key: string; readonly title: string }[] => {
  const titles = new Map<string, string>();
  for (const outcomes of record.values())
    for (const lines of outcomes.values()) for (const { book, title } of lines.values()) titles.set(book, title);
  titles.delete(CONSENSUS);
  return Array.from(titles, ([key, title]) => ({ key, title })).sort((a, b) => bookRank(a.key) - bookRank(b.key));
};

/** The chart advances in steps of this size: a redraw every second would show no difference. */
const STEP_MS = 10_000;

/** Where the chart ends: now, or at the last price move once the game is over. */
const useChartEnd = (score: Score, lines: readonly BookLine[]): number => {
  const steppedAtom = useMemo(() => atom((get) => Math.ceil(get(nowAtom) / STEP_MS) * STEP_MS), []);
  const now = useAtomValue(steppedAtom);
  if (!score.completed) return Math.max(now, lastOf(lines));
  return lastOf(lines) || now;
};

const lastOf = (lines: readonly BookLine[]): number =>
  lines.reduce((last, { moves }) => Math.max(last, moves.at(-1)?.at ?? 0), 0);

/** The two teams. */
interface Sides {
  readonly away: string;
  readonly home: string;
}

/**
 * The outcomes of a market in screen order: away first, Over before Under, then any others. Teams are named as on the odds board, which
 * keys their lines; the scoreboard may spell them differently.
 */
const outcomesOf = (record: LineRecord, market: LineMarket, { away, home }: Sides): readonly string[] => {
  const offered = [...(record.get(market)?.keys() ?? [])];
  const onBoard = (team: string) => offered.find((outcome) => sameTeam(outcome, team)) ?? team;
  const usual = market === 'totals' ? ['Over', 'Under'] : [onBoard(away), onBoard(home)];
  const others = offered.filter((outcome) => !usual.includes(outcome));
  return [...usual, ...others.sort()];
};

/** The controls of the line movement: market, outcome, axis, books, time span, and chart or table. */
const LineControls = ({
  choices,
  outcome,
  outcomes,
  books,
}: {
  choices: LineChoices;
  outcome: string;
  outcomes: readonly { readonly value: string; readonly title: string }[];
  books: readonly { readonly key: string; readonly title: string }[];
}) => {
  const Icon = choices.isTable ? ChartLine : Table2;
  const all = books.map(({ key }) => key);
  return (
    <div className="between wrap gctl">
      <span className="row wrap">
        <Segments
          label={words.market}
          choices={LINE_MARKETS.map((value) => ({ value, title: words.markets[value] }))}
          chosen={choices.market}
          onChoose={choices.setMarket}
        />
        <Segments label={words.outcome} choices={outcomes} chosen={outcome} onChoose={choices.setOutcome} />
        {choices.market === 'h2h' ? null : (
          <Segments
            label={words.axis}
            choices={AXES.map((value) => ({ value, title: words.axes[value] }))}
            chosen={choices.kind}
            onChoose={choices.setAxis}
          />
        )}
      </span>
      <span className="row wrap">
        <Segments label={words.span} choices={SPANS} chosen={choices.span} onChoose={choices.setSpan} />
        <button type="button" className="btn sm quiet" onClick={() => choices.setIsTable(!choices.isTable)}>
          <Icon className="ico s" aria-hidden />
          {choices.isTable ? words.asChart : words.asTable}
        </button>
        <MultiSelect
          label={words.books}
          choices={books}
          chosen={choices.books ?? all}
          onChange={(chosen) => choices.setBooks(chosen.length === all.length ? null : chosen)}
        />
      </span>
    </div>
  );
};

/** The choices of the line movement. Opening it always starts with all books. */
const useLineChoices = () => {
  const [market, setMarket] = useState<LineMarket>(LINE_MARKETS[0]);
  const [outcome, setOutcome] = useState<string>();
  const [axis, setAxis] = useState<AxisKind>('line');
  const [span, setSpan] = useState<Span>('48h');
  const [books, setBooks] = useState<readonly string[] | null>(null);
  const [isTable, setIsTable] = useState(false);
  return {
    market,
    outcome,
    /** A moneyline has no points. */
    kind: market === 'h2h' ? ('price' as const) : axis,
    span,
    books,
    isTable,
    setMarket,
    setOutcome,
    setAxis,
    setSpan,
    setBooks,
    setIsTable,
  };
};
type LineChoices = ReturnType<typeof useLineChoices>;

/** How far back the chart goes. */
const SPANS = [
  { value: '6h', title: '6 h', ms: 6 * 3_600_000 },
  { value: '24h', title: '24 h', ms: 24 * 3_600_000 },
  { value: '48h', title: '48 h', ms: 48 * 3_600_000 },
  { value: 'all', title: 'All', ms: Number.POSITIVE_INFINITY },
] as const;
type Span = (typeof SPANS)[number]['value'];

const LEAST_MS = 60_000;

/** The times at the chart's edges. It starts where the span or the record begins and is at least a minute wide. */
const windowOf = (span: Span, firstAt: number, to: number): readonly [from: number, to: number] => {
  const { ms } = SPANS.find(({ value }) => value === span)!;
  return [Math.min(Math.max(firstAt, to - ms), to - LEAST_MS), to];
};
