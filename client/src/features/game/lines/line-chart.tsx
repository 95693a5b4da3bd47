import type { ScoreChange } from '@fairline/shared/contract';
import { useMemo, useState } from 'react';
import type { BookLine } from '../../../lib/game/line-record.js';
import { useWidth } from '../../../ui/use-width.js';
import { type AxisKind, reachOf } from './axis.js';
import { ChartAxes } from './chart-axes.js';
import { ChartCrosshair } from './chart-crosshair.js';
import { ChartLabels } from './chart-labels.js';
import { ChartLines } from './chart-lines.js';
import { ChartScore } from './chart-score.js';
import type { Frame } from './frame.js';
import { LineLegend } from './line-legend.js';
import { moveNow, stopsOf, valuesIn } from './lines-in-view.js';
import { lineMessages as words } from './messages.js';
import type { Series } from './series.js';
import { useCrosshair } from './use-crosshair.js';
import { whenWords } from './when.js';
import type { Writer } from './write-value.js';

export interface LineChartProps {
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
