import { useAtomValue } from 'jotai';
import { Check, CircleAlert } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { signInAtom } from '../../lib/session/session-atom.js';
import { Banner } from '../../ui/banner.js';
import { BrandMark } from '../../ui/brand.js';
import { authMessages as words } from './messages.js';
import { returnPath } from './return-path.js';
import { SignInForm } from './sign-in-form.js';

/** The door. Whoever is signed in already goes where they were going. */
export const SignInPage = () => {
  const [query] = useSearchParams();
  const { state } = useAtomValue(signInAtom);
  if (state === 'in') return <Navigate to={returnPath(query)} replace />;

  return (
    <main className="door">
      <span className="brand">
        <BrandMark />
        Fairline
      </span>
      {query.get('auth_required') === 'true' ? (
        <Banner tone="warning" icon={CircleAlert}>
          {words.expired}
        </Banner>
      ) : null}
      {query.get('signed_out') === 'true' ? (
        <Banner tone="good" icon={Check}>
          {words.signedOut}
        </Banner>
      ) : null}
      <section className="panel" aria-label={words.title}>
        <h1>{words.title}</h1>
        <SignInForm />
      </section>
    </main>
  );
};
