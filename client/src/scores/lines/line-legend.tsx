import { CONSENSUS } from '@fairline/shared/contract';
import { type AxisKind, valueOn } from './axis.js';
import { moveNow } from './lines-in-view.js';
import { lineMessages as words } from './messages.js';
import type { Series } from './series.js';
import { type Mark, REST_MARK } from './series.js';
import type { Writer } from './write-value.js';

/** The legend: each line's name, its value at the crosshair, and how far it has moved since it opened. */
export const LineLegend = ({
  series,
  kind,
  writer,
  at,
  when,
  others,
  onPoint,
}: {
  series: readonly Series[];
  kind: AxisKind;
  writer: Writer;
  at: number | undefined;
  when: string;
  others: number;
  /** Called with the book whose line is pointed at, or undefined. */
  onPoint: (book: string | undefined) => void;
}) => (
  <div className="gleg">
    <div className="legend">
      <div className="lg lg-head">
        <span />
        <span>
          {at === undefined ? null : `${words.at} `}
          <b>{when}</b>
        </span>
        <span className="r">{kind === 'line' ? words.line : words.odds}</span>
        <span className="r">{words.sinceOpen}</span>
      </div>
      {series.map((line) => (
        <div
          className="lg"
          key={line.book}
          onPointerEnter={() => onPoint(line.book)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <Swatch mark={line.mark} />
          <span className="lg-name">
            {line.title} {line.book === CONSENSUS ? <span className="c3 s11">{words.fair}</span> : null}
          </span>
          <b>{writer.move(moveNow(line.moves, at))}</b>
          <SinceOpen line={line} kind={kind} writer={writer} at={at} />
        </div>
      ))}
      {others === 0 ? null : (
        <div className="lg c3">
          <Swatch mark={REST_MARK} />
          <span>{words.otherBooks(others)}</span>
        </div>
      )}
    </div>
    <p className="s11 c3 wide-only">{words.keys}</p>
  </div>
);

const SinceOpen = ({
  line: { moves },
  kind,
  writer,
  at,
}: {
  line: Series;
  kind: AxisKind;
  writer: Writer;
  at: number | undefined;
}) => {
  const [open, now] = [moves[0], moveNow(moves, at)].map((move) => move && valueOn[kind](move));
  if (open === undefined || now === undefined) return <em>{words.noTime}</em>;
  const distance = writer.distance(open, now);
  if (distance === '0') return <em>0</em>;
  return (
    <em>
      <span className="g" aria-hidden>
        {now > open ? '▲' : '▼'}
      </span>
      <span className="sr">{now > open ? words.higher : words.lower} </span>
      {distance}
    </em>
  );
};

/** A short piece of a line, shown beside the line's name. */
const Swatch = ({ mark: { colour, width, dash } }: { mark: Mark }) => (
  <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
    <path d="M0 4H24" stroke={colour} strokeWidth={Math.min(2.5, width + 0.5)} strokeDasharray={dash} />
  </svg>
);
