import * as z from 'zod/mini';
import { type ClosingLine, DEVIG_METHODS, type LineKey, type Probability } from '../domain/index.js';

const closingLineSchema = z.object({
  at: z.custom<LineKey>((key) => typeof key === 'string'),
  outcomes: z.array(z.string()),
  chances: z.array(z.custom<Probability>((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1)),
  method: z.enum(DEVIG_METHODS.map(({ name }) => name)),
  books: z.number(),
}) satisfies z.ZodMiniType<ClosingLine>;

/** The closing lines of one game on one board, as a worker noted them at the start (milliseconds). */
export interface ClosingNote {
  readonly event: string;
  readonly start: number;
  readonly lines: readonly ClosingLine[];
}
export const closingNoteSchema: z.ZodMiniType<ClosingNote> = z.object({
  event: z.string(),
  start: z.number(),
  lines: z.array(closingLineSchema),
});
