import { setupMessages as words } from './username-messages.js';

/** The error text that the setup window shows when a username was not saved. */
export const setupComplaint = (message: string): string => {
  if (message.includes('already in use')) return words.taken;
  if (message.includes('unexpected')) return words.network;
  return message || words.failed;
};
