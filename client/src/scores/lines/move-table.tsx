import { CONSENSUS, type ScoreChange } from '@fairline/shared/contract';
import { useState } from 'react';
import { Wide } from '../../ui/wide.js';
import type { BookLine, Move } from '../model/game/line-record.js';
import { lineMessages as words } from './messages.js';
import { type Writer, whenWords } from './write-value.js';

const AT_FIRST = 100;

/** The chart as a table: every move, latest first. */
export const MoveTable = ({
  rows,
  reach,
  writer,
  outcome,
}: {
  rows: readonly MoveRow[];
  reach: readonly [number, number];
  writer: Writer;
  outcome: string;
}) => {
  const [shown, setShown] = useState(AT_FIRST);
  return (
    <Wide className="gtable gmoves" label={words.everyMove(outcome)}>
      <table className="tbl num">
        <caption className="sr">{words.everyMove(outcome)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.book}</th>
            <th scope="col" className="r">
              {words.to}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.kind === 'score' ? `score ${row.at}` : `${row.line.book} ${row.at}`}>
              <td className="nw">{whenWords(row.at, reach)}</td>
              {row.kind === 'score' ? (
                <>
                  <td className="c2">{words.score}</td>
                  <td className="r b">
                    {row.change.away}–{row.change.home}
                  </td>
                </>
              ) : (
                <>
                  <td>
                    {row.line.title} {row.isOpen ? <span className="c3 s11">{words.open}</span> : null}
                  </td>
                  <td className="r">{row.move.price === undefined ? whyNone(row.line.book) : writer.move(row.move)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <button type="button" className="btn sm" onClick={() => setShown(shown + AT_FIRST)}>
          {words.more(rows.length - shown)}
        </button>
      ) : null}
    </Wide>
  );
};

const whyNone = (book: string): string => (book === CONSENSUS ? words.tooFewBooks : words.suspended);

/** One row of the table of moves. */
type MoveRow =
  | {
      readonly kind: 'move';
      readonly at: number;
      readonly line: BookLine;
      readonly move: Move;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'score'; readonly at: number; readonly change: ScoreChange };

/** Every move of these lines and every score change within a time range, latest first. */
export const moveList = (
  lines: readonly BookLine[],
  changes: readonly ScoreChange[],
  [from, to]: readonly [number, number],
): MoveRow[] =>
  [
    ...lines.flatMap((line): MoveRow[] =>
      line.moves.map((move, i) => ({ kind: 'move', at: move.at, line, move, isOpen: i === 0 })),
    ),
    ...changes.map((change): MoveRow => ({ kind: 'score', at: change.at, change })),
  ]
    .filter(({ at }) => at >= from && at <= to)
    .sort((a, b) => b.at - a.at);
