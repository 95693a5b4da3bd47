import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { signOut } from '../account/model/sign-out.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { opsMessages as words } from './messages.js';

/** Why this user may not see the page, in the server's words, and what an operator without a second factor can do. */
export const NoRights = ({ code, why }: { code: string; why: string }) =>
  code === 'SECOND_FACTOR_REQUIRED' ? (
    <EmptyPanel
      icon={Lock}
      role="alert"
      title={words.factorTitle}
      actions={
        <>
          <Link className="btn accent" to="/account">
            {words.toAccount}
          </Link>
          <button type="button" className="btn" onClick={() => signOut()}>
            {words.signInAgain}
          </button>
        </>
      }
    >
      <p>{why}</p>
    </EmptyPanel>
  ) : (
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
