import * as z from 'zod/mini';

/** The kinds of emails that are sent. */
const mailKinds = ['recovery', 'verification', 'closure', 'alert', 'alarm'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed` also lists what failed and will be tried again. `before` is the `next` of a page. */
export const opsMailsQuery = z.object({
  user: z.optional(z.uuid()),
  state: z.optional(z.literal('failed')),
  before: z.optional(z.string().check(z.regex(/^\d{1,18}_[\w-]{1,100}$/))),
});
export type OpsMailsQuestion = z.infer<typeof opsMailsQuery>;

/** An email that was sent, failed or waits. */
const opsMailSchema = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  /** Whose account it is about; null for alarms. */
  user_id: z.nullable(z.string()),
  kind: z.enum(mailKinds),
  /** What it said, without the links and codes that give access; null before the first try and once it is no longer kept. */
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  state: z.enum(['sent', 'waiting', 'failed']),
  tries: z.number(),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** Whether an operator can have it sent again. */
  may_repeat: z.boolean(),
});
export type OpsMail = z.infer<typeof opsMailSchema>;

/** Response of `GET /api/ops/mails`, newest first. */
export const opsMailsSchema = z.object({ mails: z.array(opsMailSchema), next: z.nullable(z.string()) });
export type OpsMails = z.infer<typeof opsMailsSchema>;
