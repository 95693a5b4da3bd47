import type { Reactor, Session } from '@fairline/shared/contract';

/** The name shown with a user's reaction: their username, else the part of their email before the @, else Anonymous. */
export const reactorOf = ({ id, email, user_metadata: { username } }: Session['user']): Omit<Reactor, 'own'> => ({
  userId: id,
  username: username || email.split('@')[0] || 'Anonymous',
});
