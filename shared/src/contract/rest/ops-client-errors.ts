import * as z from 'zod/mini';

/** Response of `GET /api/ops/client-errors`: the newest hundred browser errors. They identify nobody. */
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
