import {
  type BetClosing,
  type ClosingLine,
  ladderOfLine,
  lineOfQuoteKey,
  type NoClosing,
  placeOf,
  readClosingName,
  sectionOf,
} from '@fairline/shared/domain';
import type { ClosingRecord } from '@fairline/shared/node';

/** How long after its start a game's closing lines may still be missing from the record. */
const BEING_RECORDED = 5 * 60_000;

const DRAW = 'draw';

/** The closing line of a bet as recorded at `now` (milliseconds), or why there is none. */
export const answerFor = (bet: string, record: ClosingRecord, now: number): BetClosing | NoClosing => {
  const { quote, hasDraw } = readClosingName(bet);
  const { event, family, outcome } = placeOf(quote);
  const start = record.starts.get(event);
  if (start !== undefined && start > now) return 'not started';
  const closed = record.closed.get(`${event} ${sectionOf(family)}`);
  if (!closed)
    return start === undefined ? 'unknown game' : now - start < BEING_RECORDED ? 'being recorded' : 'not recorded';

  const at = lineOfQuoteKey(quote);
  // Two-way and three-way prices of one line close apart.
  const isOfBet = ({ outcomes }: ClosingLine) =>
    outcomes.includes(outcome) && (hasDraw ?? outcomes.includes(DRAW)) === outcomes.includes(DRAW);
  const [line, ...others] = record.lines.get(at)?.filter(isOfBet) ?? [];
  if (others.length > 0) return 'two markets';
  if (line) {
    const { chances, outcomes, method, books } = line;
    return { chance: chances[outcomes.indexOf(outcome)]!, method, books, ...closed };
  }
  const isPriced = record.lines.has(at) || !record.ladders.has(ladderOfLine(at));
  return isPriced ? 'too few books' : 'other line';
};
