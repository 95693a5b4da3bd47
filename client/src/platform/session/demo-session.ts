import type { Granted } from './fetch-session.js';

const YEAR_S = 365 * 86_400;

/** A session that exists only in this page: it opens the built-in sample and nothing else. */
export const demoSession = (email: string, now = Date.now()): Granted => ({
  csrf: undefined,
  session: {
    access_token: 'demo',
    refresh_token: '',
    expires_in: YEAR_S,
    expires_at: Math.floor(now / 1_000) + YEAR_S,
    token_type: 'bearer',
    user: {
      id: `demo-${now}`,
      email,
      created_at: new Date(now).toISOString(),
      user_metadata: { username: email.split('@')[0]! },
    },
  },
});

export const isDemoUser = (id: string): boolean => id.startsWith('demo-');
