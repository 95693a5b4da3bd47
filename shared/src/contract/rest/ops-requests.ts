import * as z from 'zod/mini';

/** What needs the word of two operators. */
const opsRequestKinds = ['close account', 'grant rights'] as const;
export type OpsRequestKind = (typeof opsRequestKinds)[number];

/** How long the second word may take. */
export const WORD_HOURS = 24;

/** Body of `POST /api/ops/users/:id/requests`: the first operator's word, and why. Responds 204. */
export const opsRequestBody = z.strictObject({
  kind: z.enum(opsRequestKinds),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});

/** What waits for a second word. Times are ISO 8601. */
const opsRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(opsRequestKinds),
  /** The account concerned. */
  user: z.string(),
  user_id: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  asked_by_id: z.string(),
  asked_at: z.string(),
  /** Until when it can be confirmed. */
  until: z.string(),
});
export type OpsRequest = z.infer<typeof opsRequestSchema>;

/** Response of `GET /api/ops/requests`: oldest first, and how many operators there are. */
export const opsRequestsSchema = z.object({ requests: z.array(opsRequestSchema), operators: z.number() });
export type OpsRequests = z.infer<typeof opsRequestsSchema>;
