import type { User } from '@fairline/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveExport } from '../../lib/account/save-export.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { ActionRow } from './action-row.js';
import { CloseAccount } from './close-account.js';
import { accountMessages as words } from './messages.js';

/** What a user can do with their data: download it, take a break, or close the account. */
export const DataSection = ({ user }: { user: User }) => {
  const [isClosing, setIsClosing] = useState(false);
  return (
    <section className="panel pad stack" aria-label={words.data}>
      <h2>{words.data}</h2>
      <Export />
      <ActionRow title={words.breaks} why={words.breaksWhy}>
        <Link className="btn" to="/responsible">
          {words.toBreaks}
        </Link>
      </ActionRow>
      <ActionRow
        title={words.close}
        why={words.closeWhy}
        below={isClosing ? <CloseAccount user={user} onCancel={() => setIsClosing(false)} /> : null}
      >
        {isClosing ? null : (
          <button type="button" className="btn danger" onClick={() => setIsClosing(true)}>
            {words.close}
          </button>
        )}
      </ActionRow>
    </section>
  );
};

const Export = () => {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setIsUnderWay(true);
    setFailure(undefined);
    await saveExport(new Date()).catch((error) => setFailure(problemOfFailure(error).message));
    setIsUnderWay(false);
  };
  return (
    <ActionRow
      title={words.export}
      why={words.exportWhy}
      below={
        failure ? (
          <p className="fielderr" role="alert">
            {failure}
          </p>
        ) : null
      }
    >
      <button type="button" className="btn" disabled={isUnderWay} onClick={save}>
        {isUnderWay ? words.exporting : words.export}
      </button>
    </ActionRow>
  );
};
