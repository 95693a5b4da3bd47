import './ops-users.css';
import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNoIndex } from '../../lib/no-index.js';
import { usePageTitle } from '../../lib/page-title.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { Banner } from '../../ui/banner.js';
import { FindForm } from './find-form.js';
import { FoundUsers } from './found-users.js';
import { opsMessages as words } from './messages.js';
import { NoRights } from './no-rights.js';

/** Where operators find a user, and give a month of Platinum. */
export const OpsUsersPage = () => {
  usePageTitle(words.title);
  useNoIndex();
  const user = useAtomValue(sessionAtom)?.user;
  const [letters, setLetters] = useState('');
  const [outcome, setOutcome] = useState<string>();
  const find = (sought: string) => {
    setOutcome(undefined);
    setLetters(sought);
  };
  return (
    <main className="page">
      <header className="page-head">
        <div className="row">
          <h1>{words.title}</h1>
          <span className="badge prod">{words.badge}</span>
        </div>
        <p className="c2">{words.why}</p>
      </header>
      {user?.is_ops ? (
        <>
          <FindForm onFind={find} />
          {outcome ? (
            <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
              {outcome}
            </Banner>
          ) : null}
          <FoundUsers letters={letters} onGiven={setOutcome} />
        </>
      ) : (
        <NoRights code="OPS_ONLY" why={words.onlyOpsWhy} />
      )}
    </main>
  );
};
