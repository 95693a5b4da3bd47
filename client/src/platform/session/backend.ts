import * as z from 'zod/mini';
import { fetchConfig } from './server-config.js';

const backendSchema = z.object({
  url: z.string().check(z.startsWith('http')),
  publicKey: z.string().check(z.startsWith('ey')),
});
export type Backend = z.infer<typeof backendSchema>;

/** The server's address and the visitors' key from its configuration; `invalid` if they make no sense. */
export const readBackend = (told: unknown): Backend | 'invalid' => backendSchema.safeParse(told).data ?? 'invalid';

/** Loads the configuration. Undefined if the server does not answer: it is away, not misconfigured. */
export const fetchBackend = async (): Promise<Backend | 'invalid' | undefined> => {
  const told = await fetchConfig().catch(() => undefined);
  return told === undefined ? undefined : readBackend(told);
};
