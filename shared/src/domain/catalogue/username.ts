/**
 * The names that users give themselves. The specification has two rules, each for its own screen; the server accepts what either
 * of them accepts, but for underscores at the ends. Every rule judges a name as it is saved: trimmed.
 */
export const savedUsername = (typed: string): string => typed.trim();

/** The rule of the account page and of signing up. Gives what is wrong, or undefined. */
export const usernameProblem = (typed: string): string | undefined =>
  ACCOUNT.test(savedUsername(typed)) ? undefined : USERNAME_RULE;

/** The rule of the set-up window. Gives what is wrong, or undefined. */
export const setupUsernameProblem = (typed: string): string | undefined => {
  const name = savedUsername(typed);
  if (name === '') return 'Username is required';
  if (name.length < 3) return 'Username must be at least 3 characters';
  if (name.length >= 20) return 'Username must be less than 20 characters';
  if (!LETTERS.test(name)) return 'Username can only contain letters, numbers, hyphens and underscores';
  return undefined;
};

/** The server's rule: whether a name may be saved. */
export const mayBeUsername = (typed: string): boolean => {
  const name = savedUsername(typed);
  return LETTERS.test(name) && name.length >= 3 && name.length <= 20 && !name.startsWith('_') && !name.endsWith('_');
};

export const USERNAME_RULE = 'Use 3–20 letters, numbers, _ (no leading/trailing _)';

const ACCOUNT = /^(?!_)\w{3,20}(?<!_)$/;
const LETTERS = /^[\w-]+$/;
