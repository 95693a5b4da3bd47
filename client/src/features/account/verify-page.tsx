import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { cacheKey, EVERYBODY } from '../../lib/cache/cache-key.js';
import { usePageTitle } from '../../lib/page-title.js';
import { verifyEmail } from '../../lib/session/account.js';
import { authComplaint } from '../../lib/session/auth-complaint.js';
import { accountMessages as words } from './messages.js';

/** Where the link of a mail leads that proves an address. */
export const VerifyPage = ({ token }: { token: string }) => {
  usePageTitle(words.verifyTitle);
  // A link can be spent once: whatever came of it holds.
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
  return (
    <main className="page moment">
      <h1>{words.verifyTitle}</h1>
      {isPending ? <p role="status">{words.verifying}</p> : null}
      {error ? (
        <p className="fielderr" role="alert">
          {authComplaint(error).text}
        </p>
      ) : null}
      {!isPending && !error ? <p role="status">{words.verified}</p> : null}
      {isPending ? null : (
        <Link className="btn primary lg" to="/account" replace>
          {words.toAccount}
        </Link>
      )}
    </main>
  );
};
