import * as z from 'zod/mini';

/** What `GET /api/ops/client-errors` answers: the newest hundred errors of browsers. They name nobody. */
export const opsClientErrorsSchema = z.object({
  errors: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      message: z.string(),
      stack: z.nullable(z.string()),
      path: z.nullable(z.string()),
    }),
  ),
});
export type OpsClientErrors = z.infer<typeof opsClientErrorsSchema>;
