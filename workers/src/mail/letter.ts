import type { Purpose } from '@fairline/shared/node';

/** What a letter says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** How long its link opens, in minutes. */
export const LINK_LASTS: Readonly<Record<Purpose, number>> = { recovery: 30, verification: 24 * 60 };

/** Where a letter's link leads: the account page, which does the rest. */
export const linkOf = (kind: Purpose, origin: string, token: string): string =>
  `${origin}/account?${kind === 'recovery' ? 'recovery' : 'verify'}=${token}`;

/** The words of a letter around its link. */
export const letterOf = (kind: Purpose, link: string): Letter => LETTERS[kind](link);

const LETTERS: Readonly<Record<Purpose, (link: string) => Letter>> = {
  recovery: (link) => ({
    subject: 'Choose a new Fairline password',
    text: `Somebody, most likely you, asked for a new password for your Fairline account. Choose it here:

${link}

The link works once, for ${LINK_LASTS.recovery} minutes. If it was not you, leave it: nothing has changed.
`,
  }),
  verification: (link) => ({
    subject: 'Confirm your Fairline address',
    text: `Please confirm that this is your address:

${link}

The link works once, for ${LINK_LASTS.verification / 60} hours. If you have no Fairline account, leave it.
`,
  }),
};
