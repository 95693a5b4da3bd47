import type { Session } from '@fairline/shared/contract';

/** A session that expires in ten minutes. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  access_token: 'token-1',
  refresh_token: '',
  expires_in: 600,
  expires_at: Math.floor(Date.now() / 1_000) + 600,
  token_type: 'bearer',
  user: { id: 'u1', email: 'gold@fairline.test', created_at: '2026-11-01T00:00:00.000Z', user_metadata: {} },
  ...over,
});
