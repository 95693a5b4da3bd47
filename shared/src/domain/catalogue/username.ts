/**
 * A username as it is saved: trimmed. All rules below check this form. The specification has two rules, one for each screen; the server
 * accepts what either accepts, except underscores at the ends.
 */
export const savedUsername = (typed: string): string => typed.trim();

/** Checks a username on the account page and at sign-up. Returns the error, or undefined. */
export const usernameProblem = (typed: string): string | undefined =>
  ACCOUNT.test(savedUsername(typed)) ? undefined : USERNAME_RULE;

/** Checks a username in the set-up window. Returns the error, or undefined. */
export const setupUsernameProblem = (typed: string): string | undefined => {
  const name = savedUsername(typed);
  if (name === '') return 'Username is required';
  if (name.length < 3) return 'Username must be at least 3 characters';
  if (name.length >= 20) return 'Username must be less than 20 characters';
  if (!LETTERS.test(name)) return 'Username can only contain letters, numbers, hyphens and underscores';
  return undefined;
};

/** The server's rule: whether a username can be saved. */
export const mayBeUsername = (typed: string): boolean => {
  const name = savedUsername(typed);
  return LETTERS.test(name) && name.length >= 3 && name.length <= 20 && !name.startsWith('_') && !name.endsWith('_');
};

export const USERNAME_RULE = 'Use 3–20 letters, numbers, _ (no leading/trailing _)';

const ACCOUNT = /^(?!_)\w{3,20}(?<!_)$/;
const LETTERS = /^[\w-]+$/;
