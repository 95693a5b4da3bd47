import type { Reactor, Session } from '@fairline/shared/contract';

/** As whom somebody reacts: their name, else what stands before the @ of their address, else nobody by name. */
export const reactorOf = ({ id, email, user_metadata: { username } }: Session['user']): Omit<Reactor, 'own'> => ({
  userId: id,
  username: username || email.split('@')[0] || 'Anonymous',
});
