import {
  type BetClosing,
  ladderOfLine,
  lineOfQuoteKey,
  type NoClosing,
  placeOf,
  type QuoteKey,
  sectionOf,
} from '@fairline/shared/domain';
import type { ClosingRecord } from '@fairline/shared/node';

/** How long after its start a game's closing lines may still be missing from the record. */
const BEING_RECORDED = 5 * 60_000;

/** The closing line of a bet as recorded at `now` (milliseconds), or why there is none. */
export const answerFor = (bet: string, record: ClosingRecord, now: number): BetClosing | NoClosing => {
  const { event, family, outcome } = placeOf(bet as QuoteKey);
  const start = record.starts.get(event);
  if (start !== undefined && start > now) return 'not started';
  const closed = record.closed.get(`${event} ${sectionOf(family)}`);
  if (!closed)
    return start === undefined ? 'unknown game' : now - start < BEING_RECORDED ? 'being recorded' : 'not recorded';

  const at = lineOfQuoteKey(bet as QuoteKey);
  const line = record.lines.get(at)?.find(({ outcomes }) => outcomes.includes(outcome));
  if (line) {
    const { chances, outcomes, method, books } = line;
    return { chance: chances[outcomes.indexOf(outcome)]!, method, books, ...closed };
  }
  const isPriced = record.lines.has(at) || !record.ladders.has(ladderOfLine(at));
  return isPriced ? 'too few books' : 'other line';
};
