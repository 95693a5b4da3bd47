import { setupUsernameProblem } from '@fairline/shared/domain';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../platform/http/use-attempt.js';
import { hasBegunHere } from '../platform/session/begin.js';
import { keepOnPage, readOnPage } from '../platform/storage/page-storage.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { UsernameField } from '../ui/inputs/username-field.js';
import { Modal } from '../ui/modal.js';
import { useProfile } from './model/use-profile.js';
import { useUsername } from './model/use-username.js';
import { setupMessages as words } from './username-messages.js';

const LATER_KEY = 'fairline_username_later';

/**
 * Asks a signed-in user without a username to choose one. Dismissed, it asks again in the next tab. `next` is what is asked after that of
 * whoever signed up or in just here: nobody who comes back to a session is interrupted.
 */
export const UsernameModal = ({ next }: { next?: ReactNode }) => {
  const { data: profile } = useProfile();
  const [isLater, setIsLater] = useState(() => readOnPage(LATER_KEY) !== undefined);
  const putOff = () => {
    keepOnPage(LATER_KEY, 'yes');
    setIsLater(true);
  };
  const isOpen = profile?.username === null && !isLater;
  return (
    <>
      <Modal title={words.title} isOpen={isOpen} onClose={putOff}>
        <UsernameForm onLater={putOff} />
      </Modal>
      {profile && !isOpen && hasBegunHere() ? next : null}
    </>
  );
};

const UsernameForm = ({ onLater }: { onLater: () => void }) => {
  const name = useUsername(setupUsernameProblem);
  const { attempt, complaint, complain } = useAttempt<string>(() => words.broken);

  const submit = () =>
    attempt(async () => {
      const problem = await name.save();
      if (problem) complain(setupComplaint(problem.message));
    });

  return (
    <Form onSubmit={submit}>
      <p className="c2">{words.why}</p>
      <UsernameField label={words.label} typed={name.typed} onType={name.type} status={name.status} />
      <Complaint complaint={complaint} />
      <div className="row">
        <button type="submit" className="btn primary" disabled={name.state !== 'ok'}>
          {words.save}
        </button>
        <button type="button" className="btn quiet" onClick={onLater}>
          {words.later}
        </button>
      </div>
    </Form>
  );
};

/** The error text that the setup window shows when a username was not saved. */
export const setupComplaint = (message: string): string => {
  if (message.includes('already in use')) return words.taken;
  if (message.includes('unexpected')) return words.network;
  return message || words.failed;
};
