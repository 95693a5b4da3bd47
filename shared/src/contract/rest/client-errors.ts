import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** An error on a page (`POST /api/client-errors`). The server removes anything that identifies a person. */
export const clientErrorBody = z.strictObject({
  message: text(1_000).check(z.minLength(1)),
  stack: z.optional(text(8_000)),
  /** The page's address, without origin and query. */
  path: z.optional(text(500)),
});
export type ClientError = z.infer<typeof clientErrorBody>;

/** The id by which operators find it. The page shows it to the user. */
export const clientErrorIdSchema = z.object({ id: z.string() });
export type ClientErrorId = z.infer<typeof clientErrorIdSchema>;
