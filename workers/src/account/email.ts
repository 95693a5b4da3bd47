import { goneBy, reopensUntil } from '@fairline/shared/domain';
import type { Email, Purpose } from '@fairline/shared/node';

/** How long the link is valid, in minutes. */
export const LINK_LASTS: Readonly<Record<Purpose, number>> = { recovery: 30, verification: 24 * 60 };

/** The URL of an email's link: the account page, which does the rest. */
export const linkOf = (kind: Purpose, origin: string, token: string): string =>
  `${origin}/account?${kind === 'recovery' ? 'recovery' : 'verify'}=${token}`;

/** The email around a link. */
export const emailOf = (kind: Purpose, link: string): Email => EMAILS[kind](link);

/** The email that confirms that an account was closed, in case its owner did not do it. */
export const closureEmail = (closedAt: Date): Email => ({
  subject: 'Your Fairline account is closed',
  text: `Your Fairline account is closed: nobody can sign in to it any more, all its sessions have ended, and a subscription that you
paid for is cancelled. What we keep of it is deleted by ${DAY.format(goneBy(closedAt.getTime()))} (UTC).

If it was not you, or you changed your mind, write to whoever runs this site before ${DAY.format(reopensUntil(closedAt.getTime()))}:
they can open it again.
`,
});

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const EMAILS: Readonly<Record<Purpose, (link: string) => Email>> = {
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
