import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { signOut } from '../account/model/sign-out.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { opsMessages as words } from './messages.js';

/**
 * Why this user may not see the page, in the server's words, and what an operator can do whose session began without a second factor or a
 * passkey: set one up, or if they have one, sign in again with it.
 */
export const NoRights = ({ code, why }: { code: string; why: string }) => {
  const user = useAtomValue(sessionAtom)?.user;
  const hasFactor = user?.has_factor === true || user?.has_passkey === true;
  if (code === 'SECOND_FACTOR_REQUIRED')
    return (
      <EmptyPanel
        icon={Lock}
        role="alert"
        title={hasFactor ? words.oldSession : words.factorTitle}
        actions={
          <>
            {hasFactor ? null : (
              <Link className="btn accent" to="/account">
                {words.toAccount}
              </Link>
            )}
            <button type="button" className={hasFactor ? 'btn accent' : 'btn'} onClick={() => signOut()}>
              {words.signInAgain}
            </button>
          </>
        }
      >
        <p>{hasFactor ? words.oldSessionWhy : why}</p>
      </EmptyPanel>
    );
  return (
    <EmptyPanel
      icon={Lock}
      role="alert"
      title={words.onlyOps}
      actions={
        <Link className="btn accent" to="/">
          {words.goHome}
        </Link>
      }
    >
      <p>{why}</p>
    </EmptyPanel>
  );
};
