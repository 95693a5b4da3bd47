import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { cacheKey, EVERYBODY } from '../platform/cache/cache-key.js';
import { usePageTitle } from '../platform/page-title.js';
import { verifyEmail } from '../platform/session/account.js';
import { authComplaint } from '../platform/session/auth-complaint.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { Complaint } from '../ui/complaint.js';
import { accountMessages as words } from './messages.js';

/** The page behind the emailed link that confirms an address. It confirms only the account that was created with that address. */
export const VerifyPage = ({ token }: { token: string }) => {
  usePageTitle(words.verifyTitle);
  const { state } = useAtomValue(signInAtom);
  return (
    <main className="page moment">
      <h1>{words.verifyTitle}</h1>
      {state === 'starting' ? <p role="status">{words.verifying}</p> : null}
      {state === 'out' ? <LoginLink /> : null}
      {state === 'in' ? <Verification token={token} /> : null}
    </main>
  );
};

const LoginLink = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{words.verifyOut}</p>
      <Link className="btn primary lg" to={`/login?${new URLSearchParams({ next: pathname + search })}`}>
        {words.logIn}
      </Link>
    </>
  );
};

const Verification = ({ token }: { token: string }) => {
  // A link works once, so its result is kept and never requested again.
  const { isPending, error } = useQuery({
    queryKey: cacheKey('verify-email', EVERYBODY, token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      await verifyEmail(token);
      return 'verified';
    },
  });
  if (isPending) return <p role="status">{words.verifying}</p>;
  return (
    <>
      {error ? <Complaint complaint={authComplaint(error).text} /> : <p role="status">{words.verified}</p>}
      <Link className="btn primary lg" to="/account" replace>
        {words.toAccount}
      </Link>
    </>
  );
};
