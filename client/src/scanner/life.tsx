import { type OpportunityList, timesOf, type UsualLife, usualLifeSchema } from '@fairline/shared/contract';
import {
  bookTitle,
  canonicalBook,
  type LiveOpportunity,
  type Opportunity,
  type OpportunityKind,
  type PositionOffer,
  sportTitle,
} from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { memo } from 'react';
import * as z from 'zod/mini';
import { nowAtom } from '../platform/clock.js';
import { percent, shortSpan, span } from '../platform/format.js';
import { cacheKey } from '../platform/http/cache-key.js';
import { keptAs } from '../platform/http/cache-lifetimes.js';
import { api } from '../platform/session/api.js';
import { askerOf } from '../platform/user/asker.js';
import { opportunityMessages as words } from './messages.js';

/** How long an offer has lived, how its value moved over all books, how much longer it is worth a look, and how long similar ones usually live. */
export const Life = ({ offer: { live, legs } }: { offer: PositionOffer }) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="life">
      <h3>{words.life}</h3>
      <LifeLine steps={live.steps} isOver={false} of={live.opportunity.kind} />
      <div className="sub num">{words.open(span(now - live.openedAt))}</div>
      <Peak live={live} />
      <div className="sub num">
        <Expiry live={live} inWords={span} />
      </div>
      <UsualLifeLine on={live.opportunity} books={legs.map(({ price }) => price.book)} />
    </div>
  );
};

/** How long an offer has lived, and how much longer it is worth a look once that is not long: as short as its column. */
export const Age = ({ live }: { live: LiveOpportunity }) => {
  const now = useAtomValue(nowAtom);
  const lived = now - live.openedAt;
  return (
    <div className="o-f">
      <div className="sub num">{words.open(lived < EXACT_MS ? span(lived) : shortSpan(lived))}</div>
      {timesOf(live, now).expires_in < SOON_S ? (
        <div className="sub num">
          <Expiry live={live} inWords={shortSpan} />
        </div>
      ) : null}
    </div>
  );
};

const SOON_S = 5 * 60;
const EXACT_MS = 10 * 60_000;

/** How long opportunities of this sport between these books usually live. */
const UsualLifeLine = ({ on, books }: { on: Opportunity; books: readonly string[] }) => {
  const usual = useUsualLife(on, books);
  if (!usual) return null;
  const { lives, quartile1, median, quartile3 } = usual;
  const of = `${sportTitle(on.sport)}, ${books.map(bookTitle).join(' / ')}`;
  return (
    <div className="sub num" title={words.usualOf(lives, of, span(quartile1 * 1_000), span(quartile3 * 1_000))}>
      {words.usual(span(median * 1_000))}
    </div>
  );
};

/** How long opportunities of this sport between these books usually live; undefined if too few are known. */
const useUsualLife = ({ kind, sport }: Opportunity, books: readonly string[]): UsualLife | undefined => {
  const store = useStore();
  const list: OpportunityList = kind === 'arbitrage' ? 'arbitrage' : 'middles';
  const { data } = useQuery({
    ...keptAs('USER'),
    queryKey: cacheKey('usual-lives', askerOf(store), list),
    queryFn: ({ signal }) => api(`/api/opportunities/lives/${list}`, z.array(usualLifeSchema), { signal }, store),
  });
  const pair = namesOf(books);
  return data?.find((life) => life.sport === sport && namesOf(life.books) === pair);
};

const namesOf = (books: readonly string[]): string => books.map(canonicalBook).sort().join();

const [WIDTH, TOP, BOTTOM] = [108, 4, 23];

/** The life of an opportunity as steps, with a notch at its peak. When it is over, the line drops to the bottom. */
export const LifeLine = memo(function LifeLine({
  steps,
  isOver,
  of,
}: {
  steps: readonly (readonly [at: number, value: number])[];
  isOver: boolean;
  of: OpportunityKind | 'value';
}) {
  const points = pointsOf(steps, isOver);
  const last = points.at(-1)!;
  const peak = points.reduce((best, point) => (point.y < best.y ? point : best));
  const [line, dot] = isOver ? ['var(--text-3)', 'var(--text-3)'] : ['var(--accent-text)', 'var(--text-1)'];
  return (
    <svg width="112" height="26" viewBox="0 0 112 26" role="img" aria-label={words.lifeLine[of]}>
      <path d="M0 23.5H112" stroke="var(--border-subtle)" />
      <path d={pathOf(points)} fill="none" stroke={line} strokeWidth="1.5" />
      {points.length > 2 ? <path d={`M${peak.x} ${peak.y}v-4`} stroke="var(--text-3)" /> : null}
      <circle cx={last.x} cy={last.y} r="2.2" fill={dot} />
    </svg>
  );
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of the drawing: evenly spaced, from zero at the bottom to the highest value at the top. */
export const pointsOf = (steps: readonly (readonly [number, number])[], isOver: boolean): Point[] => {
  const values = [0, ...steps.map(([, value]) => value), ...(isOver ? [0] : [])];
  const highest = Math.max(...values, 0.01);
  return values.map((value, i) => ({
    x: round(2 + ((WIDTH - 2) * i) / Math.max(1, values.length - 1)),
    y: round(BOTTOM - ((BOTTOM - TOP) * Math.max(0, value)) / highest),
  }));
};

const pathOf = ([first, ...rest]: readonly Point[]): string =>
  `M${first!.x} ${first!.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;

const round = (value: number) => Math.round(value * 10) / 10;

/** The highest value of an opportunity so far. It is over all books and before commission, and says so: the large figure is the user's own. */
export const Peak = ({ live: { opportunity, peak } }: { live: Pick<LiveOpportunity, 'opportunity' | 'peak'> }) => (
  <div className="sub num pk" title={words.overAllBooks}>
    {words.peak[opportunity.kind](percent(peak, 2))}
  </div>
);

/** How much longer an opportunity is worth a look, unless a price ends it first. */
export const Expiry = ({ live, inWords }: { live: LiveOpportunity; inWords: (ms: number) => string }) => {
  const seconds = timesOf(live, useAtomValue(nowAtom)).expires_in;
  if (seconds === 0) return <span className="exp">{words.expired}</span>;
  return (
    <span className="exp">
      {words.expiresIn} <b>{inWords(seconds * 1_000)}</b>
    </span>
  );
};
