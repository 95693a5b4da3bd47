import { HISTORY_STEP_SECONDS, HISTORY_STEPS, type OpsHistory, opsHistorySchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { timeOfDay } from '../../platform/format.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { opsKey } from '../use-ops-answer.js';
import { overviewMessages as words } from './messages.js';

/** The last day of a feed or queue as a small line, newest on the right, with a mark below where something failed. Empty until it is known. */
export const DayLine = ({
  subject,
  of,
  label,
  inWords,
}: {
  subject: string;
  of: 'done' | 'age';
  label: string;
  /** A value of it in words. */
  inWords: (value: number) => string;
}) => {
  const { data: day } = useDay();
  const mine = day?.subjects.find((each) => each.subject === subject);
  const line = mine?.[of] ?? [];
  const most = Math.max(0, ...line.map((value) => value ?? 0));
  const peak = line.lastIndexOf(most);
  const said =
    day && peak >= 0 && most > 0 ? `${label}: ${words.atMost(inWords(most), timeOfDay(startOf(day, peak)))}` : label;
  return (
    <svg
      className="ops-line"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={said}
    >
      <title>{said}</title>
      <path className="floor" d={`M0 ${FLOOR + 1.5}H${WIDTH}`} />
      {pieces(line).map((piece) => (
        <polyline key={piece[0]!.step} points={piece.map(({ step, value }) => pointOf(step, value, most)).join(' ')} />
      ))}
      {(mine?.failed ?? []).map((failed, step) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
        failed ? <path key={step} className="failed" d={`M${xOf(step)} ${FLOOR + 2}V${HEIGHT}`} /> : null,
      )}
    </svg>
  );
};

/** The last day of all feeds and queues, loaded every minute. One answer serves all lines of a page. */
const useDay = () => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: opsKey(operatorId, PATH),
    staleTime: EVERY_MS,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => api(PATH, opsHistorySchema, { signal }),
  });
};

const PATH = '/api/ops/history';
const EVERY_MS = 60_000;

const startOf = ({ until }: OpsHistory, step: number) => until - (HISTORY_STEPS - step) * HISTORY_STEP_SECONDS * 1_000;

interface Point {
  readonly step: number;
  readonly value: number;
}

/** The parts of a line between which nothing is known. A lone point is drawn as a short dash. */
const pieces = (line: readonly (number | null)[]): Point[][] => {
  const found: Point[][] = [];
  line.forEach((value, step) => {
    if (value === null) return;
    const piece = found.at(-1);
    if (piece && piece.at(-1)!.step === step - 1) piece.push({ step, value });
    else found.push([{ step, value }]);
  });
  return found.map((piece) => (piece.length > 1 ? piece : [piece[0]!, { ...piece[0]!, step: piece[0]!.step + 1 }]));
};

const WIDTH = 104;
const HEIGHT = 22;
const TOP = 3;
const FLOOR = 17;

const xOf = (step: number) => ((step / (HISTORY_STEPS - 1)) * WIDTH).toFixed(1);

const pointOf = (step: number, value: number, most: number) =>
  `${xOf(step)},${(FLOOR - (value / Math.max(1, most)) * (FLOOR - TOP)).toFixed(1)}`;
