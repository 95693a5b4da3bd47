import * as z from 'zod/mini';
import { askConfig } from './told-config.js';

const backendSchema = z.object({
  url: z.string().check(z.startsWith('http')),
  publicKey: z.string().check(z.startsWith('ey')),
});
export type Backend = z.infer<typeof backendSchema>;

/** What this page was told about its server: where it is and the key of visitors; `invalid` when that cannot be. */
export const readBackend = (told: unknown): Backend | 'invalid' => backendSchema.safeParse(told).data ?? 'invalid';

/** Finds it out. A server that does not answer is away, not wrong: undefined. */
export const askBackend = async (): Promise<Backend | 'invalid' | undefined> => {
  const told = await askConfig().catch(() => undefined);
  return told === undefined ? undefined : readBackend(told);
};
