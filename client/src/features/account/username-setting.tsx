import { usernameProblem } from '@fairline/shared/domain';
import type { FormEvent } from 'react';
import { profileComplaint, useProfile } from '../../lib/profile/use-profile.js';
import { useUsername } from '../../lib/profile/use-username.js';
import { UsernameField } from '../../ui/inputs/username-field.js';
import { accountMessages as words } from './messages.js';

/** The username, which can be chosen once. */
export const UsernameSetting = () => {
  const { error } = useProfile();
  return (
    <section className="panel pad stack" aria-label={words.username}>
      <h2>{words.username}</h2>
      {error ? (
        <p className="fielderr" role="alert">
          {profileComplaint(error)}
        </p>
      ) : (
        <UsernameForm />
      )}
    </section>
  );
};

const UsernameForm = () => {
  const name = useUsername(usernameProblem);
  const isLocked = name.state === 'locked';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    name.save();
  };
  return (
    <>
      {isLocked ? null : <p className="c2">{words.usernameWhy}</p>}
      <form className="stack" onSubmit={submit} noValidate>
        <UsernameField
          label={words.username}
          typed={name.typed}
          onType={name.type}
          status={name.status}
          isLocked={isLocked}
        />
        {name.message && (name.state === 'taken' || name.state === 'error') ? (
          <p className="fielderr" role="alert">
            {name.message}
          </p>
        ) : null}
        {isLocked ? null : (
          <div>
            <button type="submit" className="btn primary" disabled={name.state !== 'ok'}>
              {words.save}
            </button>
          </div>
        )}
      </form>
    </>
  );
};
