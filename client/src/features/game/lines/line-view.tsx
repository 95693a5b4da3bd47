import { CONSENSUS, type Score, type ScoreChange } from '@fairline/shared/contract';
import { bookRank } from '@fairline/shared/domain';
import { useMemo } from 'react';
import type { LineRecord, OutcomeLines } from '../../../lib/game/line-record.js';
import { shortTeam } from '../../../lib/team-name.js';
import { LineChart } from './line-chart.js';
import { useLineChoices } from './line-choices.js';
import { LineControls } from './line-controls.js';
import { LineSummary } from './line-summary.js';
import { firstOf } from './lines-in-view.js';
import { lineMessages as words } from './messages.js';
import { moveList } from './move-list.js';
import { MoveTable } from './move-table.js';
import { outcomesOf } from './outcomes.js';
import { restOf, seriesOf } from './series.js';
import { windowOf } from './spans.js';
import { useChartEnd } from './use-chart-end.js';
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
          <LineSummary lines={all} {...{ kind, writer, outcome, event, market }} />
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
