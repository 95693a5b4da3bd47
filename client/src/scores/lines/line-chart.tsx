import type { ScoreChange } from '@fairline/shared/contract';
import { bisectLeft, bisectRight } from 'd3-array';
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react';
import { useWidth } from '../../ui/use-width.js';
import { type BookLine, moveAt } from '../model/game/line-record.js';
import { type AxisKind, axisTicks, reachOf, valueOn } from './axis.js';
import { ChartLabels } from './chart-labels.js';
import { ChartLines } from './chart-lines.js';
import { ChartScore } from './chart-score.js';
import { type Frame, timeAt, timeTicksIn, written, xOf, yOf } from './drawing.js';
import { LineLegend } from './line-legend.js';
import { moveNow, stopsOf, valuesIn } from './lines-in-view.js';
import { lineMessages as words } from './messages.js';
import type { Series } from './series.js';
import type { Writer } from './write-value.js';
import { tickWords, whenWords } from './write-value.js';

interface LineChartProps {
  readonly series: readonly Series[];
  readonly rest: readonly BookLine[];
  readonly kind: AxisKind;
  readonly reach: readonly [from: number, to: number];
  readonly changes: readonly ScoreChange[];
  readonly startsAt: number;
  readonly writer: Writer;
  readonly outcome: string;
  readonly caption: string;
  readonly version: number;
}

const NARROW = 480;

/** The lines of one outcome over time, with their values at the crosshair. */
export const LineChart = (props: LineChartProps) => {
  const { series, rest, kind, reach, changes, startsAt, writer, outcome, caption, version } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const [isNarrow, height] = width < NARROW ? [true, 280] : [false, 372];
  const room = isNarrow ? 76 : 108;
  // Memoized so that it runs per drawing, not per crosshair move: there may be tens of thousands of values.
  const [low, high] = useMemo(
    () => reachOf(valuesIn([...series, ...rest], kind, reach), kind),
    [series, rest, kind, reach],
  );
  const [from, to] = reach;
  const frame = useMemo(
    (): Frame => ({ left: 52, right: width - room, top: 12, bottom: height - 28, from, to, low, high }),
    [width, room, height, from, to, low, high],
  );
  const { at, on } = useCrosshair(frame, () => stopsOf(series, reach));
  const [pointed, setPointed] = useState<string>();
  const pointedAt = series.find(({ book }) => book === pointed)?.book; // the label may have disappeared under the pointer
  const when = at === undefined ? words.now : whenWords(at, reach);
  const said = series.map(({ title, moves }) => `${title} ${writer.move(moveNow(moves, at))}`);
  return (
    <div className="gcols">
      <figure className="gchart">
        <div
          ref={box}
          className="gchart-box"
          role="slider"
          tabIndex={0}
          aria-label={words.crosshair(outcome)}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuenow={at ?? to}
          aria-valuetext={words.said(when, said)}
          {...on}
        >
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <ChartAxes frame={frame} kind={kind} write={writer.value} />
            <ChartScore changes={changes} startsAt={startsAt} frame={frame} />
            <ChartLines {...{ series, rest, kind, frame, pointedAt, version }} />
            <ChartLabels {...{ series, kind, frame, room, pointedAt, version }} onPoint={setPointed} />
            {at === undefined ? null : <ChartCrosshair {...{ at, when, series, kind, frame }} />}
          </svg>
        </div>
        <figcaption className="s11 c3">{caption}</figcaption>
      </figure>
      <LineLegend {...{ series, kind, writer, at, when }} others={rest.length} onPoint={setPointed} />
    </div>
  );
};

const ROOM = 48;

/** The grid lines and labels of both axes; days have vertical lines. */
const ChartAxes = memo(function ChartAxes({
  frame,
  kind,
  write,
}: {
  frame: Frame;
  kind: AxisKind;
  write: (value: number) => string;
}) {
  const { left, right, top, bottom, from, to, low, high } = frame;
  const values = axisTicks(low, high, kind, Math.max(2, Math.floor((bottom - top) / ROOM)));
  const times = timeTicksIn(frame);
  return (
    <g>
      {values.map((value) => (
        <g key={value}>
          <path className="grid" d={`M${left} ${written(yOf(frame, value))}H${right}`} />
          <text x={left - 8} y={written(yOf(frame, value)) + 4} textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {times.map(({ at, isDay }) => (
        <g key={at}>
          {isDay ? <path className="grid" d={`M${written(xOf(frame, at))} ${top}V${bottom}`} /> : null}
          <text x={written(xOf(frame, at))} y={bottom + 20} textAnchor="middle">
            {tickWords(at, [from, to])}
          </text>
        </g>
      ))}
    </g>
  );
});

const PAGE = 10;

/** The time of the crosshair (undefined at the end), moved by the pointer, or by the arrow keys from move to move. */
const useCrosshair = (frame: Frame, stops: () => readonly number[]) => {
  const [pointed, setPointed] = useState<number>();
  const at = pointed === undefined || pointed >= frame.to ? undefined : Math.max(frame.from, pointed);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(timeAt(frame, clientX - currentTarget.getBoundingClientRect().left));
  const onPointerLeave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const go = WAYS[event.key];
    if (!go) return;
    event.preventDefault();
    setPointed(go(at ?? frame.to, frame, stops()));
  };
  return { at, on: { onPointerMove, onPointerDown: onPointerMove, onPointerLeave, onKeyDown } };
};

type Way = (at: number, frame: Frame, stops: readonly number[]) => number | undefined;

const back =
  (count: number): Way =>
  (at, { from }, stops) =>
    stops[bisectLeft(stops, at) - count] ?? from;

const on =
  (count: number): Way =>
  (at, _, stops) =>
    stops[bisectRight(stops, at) + count - 1];

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: back(1),
  ArrowDown: back(1),
  ArrowRight: on(1),
  ArrowUp: on(1),
  PageDown: back(PAGE),
  PageUp: on(PAGE),
  Home: (_, { from }) => from,
  End: () => undefined,
};

const HALF = 40;

/** The vertical line at one time, a ring on every highlighted line, and the time below. */
const ChartCrosshair = ({
  at,
  when,
  series,
  kind,
  frame,
}: {
  at: number;
  when: string;
  series: readonly Series[];
  kind: AxisKind;
  frame: Frame;
}) => {
  const x = written(xOf(frame, at));
  const flag = Math.min(Math.max(x, frame.left + HALF - 24), frame.right - HALF + 24);
  return (
    <g>
      <path d={`M${x} ${frame.top}V${frame.bottom}`} stroke="var(--text-2)" strokeDasharray="3 3" />
      {series.map(({ book, moves, mark }) => {
        const move = moveAt(moves, at);
        const value = move && valueOn[kind](move);
        return value === undefined ? null : (
          <circle
            key={book}
            cx={x}
            cy={written(yOf(frame, value))}
            r="3.5"
            fill="var(--surface-1)"
            stroke={mark.colour}
            strokeWidth="2"
          />
        );
      })}
      <rect x={flag - HALF} y={frame.bottom + 6} width={2 * HALF} height="20" rx="4" fill="var(--surface-4)" />
      <text x={flag} y={frame.bottom + 20} textAnchor="middle" className="t1">
        {when}
      </text>
    </g>
  );
};
