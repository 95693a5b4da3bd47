import { setupMessages as words } from './messages.js';

/** How the set-up window words why a name was not set. */
export const setupComplaint = (message: string): string => {
  if (message.includes('already in use')) return words.taken;
  if (message.includes('unexpected')) return words.network;
  return message || words.failed;
};
