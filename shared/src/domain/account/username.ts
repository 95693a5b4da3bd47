/**
 * A username as it is saved: trimmed. All rules below check this form. The specification has two rules, one for each screen; the server
 * accepts what either accepts, except underscores at the ends.
 */
export const savedUsername = (typed: string): string => typed.trim();

/** Checks a username on the account page and at sign-up. Returns the error, or undefined. */
export const usernameProblem = (typed: string): string | undefined => {
  if (!ACCOUNT.test(savedUsername(typed))) return USERNAME_RULE;
  return isReservedUsername(typed) ? USERNAME_RESERVED : undefined;
};

/** Checks a username in the set-up window. Returns the error, or undefined. */
export const setupUsernameProblem = (typed: string): string | undefined => {
  const name = savedUsername(typed);
  if (name === '') return 'Username is required';
  if (name.length < 3) return 'Username must be at least 3 characters';
  if (name.length >= 20) return 'Username must be less than 20 characters';
  if (!LETTERS.test(name)) return 'Username can only contain letters, numbers, hyphens and underscores';
  return isReservedUsername(name) ? USERNAME_RESERVED : undefined;
};

/** The server's rule. Returns the error of a username that cannot be saved, or undefined. */
export const serverUsernameProblem = (typed: string): string | undefined => {
  const name = savedUsername(typed);
  const isWellFormed =
    LETTERS.test(name) && name.length >= 3 && name.length <= 20 && !name.startsWith('_') && !name.endsWith('_');
  if (!isWellFormed) return USERNAME_RULE;
  return isReservedUsername(name) ? USERNAME_RESERVED : undefined;
};

/** Whether a username can be saved. */
export const mayBeUsername = (typed: string): boolean => serverUsernameProblem(typed) === undefined;

/**
 * Whether a username reads like the people who run the service, or like a word of its programs: others would trust it. Case, `_`, `-`,
 * digits at the end and characters that look alike make no difference: `0ps`, `officiaI` and `sup-port` are reserved too. So are several
 * such words together (`support_team`), and whatever contains the service's name.
 */
const isReservedUsername = (typed: string): boolean => {
  const name = savedUsername(typed);
  const words = name.split(/[_-]+/).filter((word) => word !== '');
  const whole = words.join('');
  return looksOf(whole).some((look) => look.includes(SERVICE) || RESERVED.has(look)) || areReserved(words);
};

const areReserved = (words: readonly string[]): boolean => {
  const telling = words.filter((word) => !/^(?:\d+|the|real|our|your)$/i.test(word));
  return telling.length > 0 && telling.every((word) => looksOf(word).some((look) => RESERVED.has(look)));
};

// Digits at the end may be letters (`he1p5`) or a number (`admin2024`).
const looksOf = (word: string): readonly string[] => [word, word.replace(/\d+$/, '')].map(lookOf);

/** How a name looks: characters that are hard to tell apart become one. Capital i, small L and 1 are the same stroke. */
const lookOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[0134578i]/g, (sign) => LETTER_OF[sign]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const LETTER_OF: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  i: 'l',
};

const USERNAME_RESERVED = 'This username is reserved. Please choose another one.';
export const USERNAME_RULE = 'Use 3–20 letters, numbers, _ (no leading/trailing _)';

const ACCOUNT = /^(?!_)\w{3,20}(?<!_)$/;
const LETTERS = /^[\w-]+$/;

const SERVICE = lookOf('fairline');

const RESERVED_WORDS = [
  ...['admin', 'admins', 'administrator', 'administrators', 'superadmin', 'sysadmin', 'root', 'superuser', 'sudo'],
  ...['ops', 'operator', 'operators', 'operations', 'owner', 'staff', 'team', 'employee', 'moderator', 'moderators'],
  ...['mod', 'mods', 'support', 'customersupport', 'helpdesk', 'help', 'contact', 'info', 'service', 'customerservice'],
  ...['security', 'billing', 'payments', 'payment', 'refund', 'refunds', 'legal', 'privacy', 'abuse', 'compliance'],
  ...['official', 'verified', 'system', 'server', 'webmaster', 'postmaster', 'hostmaster', 'mailerdaemon', 'daemon'],
  ...['noreply', 'donotreply', 'anonymous', 'everyone', 'everybody', 'nobody', 'null', 'nil', 'none', 'undefined'],
  ...['nan', 'true', 'false', 'void', 'object', 'constructor', 'prototype', 'proto', 'api', 'www', 'mail', 'email'],
  ...['auth', 'login', 'logout', 'signin', 'signup', 'signout', 'account', 'accounts', 'profile'],
  ...['settings', 'me', 'myself', 'you', 'yourself', 'username', 'deleted', 'removed', 'unknown'],
];

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.map(lookOf));
