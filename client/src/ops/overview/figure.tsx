import { TriangleAlert } from 'lucide-react';
import { delay, howMany, span } from '../../platform/format.js';
import { type Level, TONES } from './level-of.js';
import { overviewMessages as words } from './messages.js';

/** A figure; marked and coloured if something is wrong. */
export const Figure = ({ level, text }: { level: Level | undefined; text: string }) =>
  level ? (
    <span className={`ops-verdict ${TONES[level]}`}>
      <TriangleAlert className="ico s" aria-hidden />
      <span className="sr">{words[level]}</span>
      {text}
    </span>
  ) : (
    text
  );

/** A size for operators: 412 MB, 1.8 GB. */
export const bytes = (count: number): string =>
  count < GB ? `${howMany(Math.round(count / MB))} MB` : `${(count / GB).toFixed(1)} GB`;

const MB = 1_000_000;
const GB = 1_000 * MB;

/** A duration in milliseconds, precise below ten seconds; a dash if unknown. */
export const spanOrDash = (ms: number | null): string => {
  if (ms === null) return words.none;
  return ms < 10_000 ? delay(ms) : span(ms);
};
