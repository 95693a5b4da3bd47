import type { User } from '@fairline/shared/contract';
import { emergencySignOut, signOut } from '../../lib/session/sign-out.js';
import { ActionRow } from './action-row.js';
import { ChangePassword } from './change-password.js';
import { accountMessages as words } from './messages.js';
import { ResetPassword } from './reset-password.js';
import { SecondFactor } from './second-factor.js';

/** Password, second factor and signing out. */
export const SecuritySection = ({ user }: { user: User }) => (
  <section className="panel pad stack" aria-label={words.security}>
    <h2>{words.security}</h2>
    <ChangePassword hasPassword={user.has_password !== false} />
    <ResetPassword email={user.email} />
    <SecondFactor isOn={user.has_factor === true} hasPassword={user.has_password !== false} />
    <ActionRow title={words.signOut} why={words.signOutWhy}>
      <button type="button" className="btn" onClick={() => signOut()}>
        {words.signOut}
      </button>
    </ActionRow>
    <ActionRow title={words.emergency} why={words.emergencyWhy}>
      <button type="button" className="btn danger" onClick={() => emergencySignOut()}>
        {words.emergency}
      </button>
    </ActionRow>
  </section>
);
