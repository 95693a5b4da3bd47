import { CONSENSUS } from '@fairline/shared/contract';
import { type StampKey, stampKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { ageAtom, freshnessAtom } from '../../market/model/board/time-atoms.js';
import { shortSpan } from '../../platform/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { Wide } from '../../ui/wide.js';
import type { LineMarket } from '../model/game/fetch-odds-history.js';
import type { BookLine, Move } from '../model/game/line-record.js';
import { type AxisKind, valueOn } from './axis.js';
import { lineMessages as words } from './messages.js';
import type { Writer } from './write-value.js';

/** Each line when it opened, how far it went, when the game began, and now: the chart in figures. */
export const LineSummary = ({
  lines,
  kind,
  writer,
  outcome,
  event,
  market,
  closedAt,
  isOver,
}: {
  lines: readonly BookLine[];
  kind: AxisKind;
  writer: Writer;
  outcome: string;
  event: string;
  market: LineMarket;
  /** When the game began; undefined before. */
  closedAt: number | undefined;
  isOver: boolean;
}) => (
  <Wide className="gtable" label={words.summary(outcome)}>
    <table className="tbl num">
      <caption className="sr">{words.summary(outcome)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.book}</th>
          <th scope="col" className="r" title={words.openingWhy}>
            {words.opening}
          </th>
          <th scope="col" className="r wide-cell">
            {words.high}
          </th>
          <th scope="col" className="r wide-cell">
            {words.low}
          </th>
          {closedAt === undefined ? null : (
            <th scope="col" className="r" title={words.closingWhy}>
              {words.closing}
            </th>
          )}
          <th scope="col" className="r">
            {isOver ? words.last : words.current}
          </th>
          <th scope="col" className="r">
            {words.moves}
          </th>
          <th scope="col" className="r">
            {words.age}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ book, title, moves }) => {
          const [low, high] = edgesOf(moves, kind);
          return (
            <tr key={book}>
              <th scope="row" className="nw">
                {title}
              </th>
              <td className="r c2">{writer.move(moves[0])}</td>
              <td className="r c2 wide-cell">{writer.move(high)}</td>
              <td className="r c2 wide-cell">{writer.move(low)}</td>
              {closedAt === undefined ? null : <td className="r b">{writer.move(closingOf(moves, closedAt))}</td>}
              <td className="r b">{writer.move(moves.at(-1))}</td>
              <td className="r c2">{moves.length - 1}</td>
              <td className="r">
                {book === CONSENSUS ? words.noTime : <BookAge stamp={stampKey(event, book, market)} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Wide>
);

// A book often suspends its market a moment before the start: its last price then is the closing one.
const closingOf = (moves: readonly Move[], start: number): Move | undefined =>
  moves.findLast(({ at, price }) => at <= start && price !== undefined);

// High and low as a bettor reads them: the longer price, the larger number of points.
const edgesOf = (moves: readonly Move[], kind: AxisKind): readonly [low: Move | undefined, high: Move | undefined] => {
  let [low, high]: [Move?, Move?] = [];
  for (const move of moves) {
    if (move.price === undefined) continue;
    const place = placeOf(move, kind);
    if (!low || place < placeOf(low, kind)) low = move;
    if (!high || place > placeOf(high, kind)) high = move;
  }
  return [low, high];
};

const placeOf = (move: Move, kind: AxisKind): number => (kind === 'price' ? move.price! : (valueOn.line(move) ?? 0));

/** How long ago a book confirmed its prices, if its board is followed. */
const BookAge = memo(function BookAge({ stamp }: { stamp: StampKey }) {
  const age = useAtomValue(ageAtom(stamp));
  const freshness = useAtomValue(freshnessAtom(stamp));
  return age === undefined ? words.noTime : <AgeMark freshness={freshness} text={shortSpan(age)} />;
});
