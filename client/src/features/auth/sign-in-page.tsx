import './auth.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { keepPricingIntent, pricingIntent } from '../../lib/pricing-intent.js';
import { signInAtom } from '../../lib/session/session-atom.js';
import { signUp } from '../../lib/session/sign-in.js';
import { BrandMark } from '../../ui/brand.js';
import { afterPassword } from './after-sign-in.js';
import { CredentialsForm } from './credentials-form.js';
import { intendedByAddress } from './intended.js';
import { LoginBanners } from './login-banners.js';
import { authMessages as words } from './messages.js';
import { Onward } from './onward.js';
import { origin } from './origin.js';
import { ProviderLinks } from './provider-links.js';
import { onwardPath, returnPath } from './return-path.js';
import { SignInForm } from './sign-in-form.js';

/** The login page, with one tab for existing accounts and one for new ones. A user who is already signed in is redirected. */
export const SignInPage = () => {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { state } = useAtomValue(signInAtom);
  const isNew = pathname === '/signup';
  useKeptIntent(query, state === 'in');
  useEffect(() => {
    document.title = `${isNew ? words.signUp : words.logIn} · Fairline`;
  }, [isNew]);
  if (state === 'in') return <Onward to={() => afterPassword(query, pricingIntent(), origin())} />;

  return (
    <main className="auth-page">
      <Link className="brand" to="/">
        <BrandMark />
        Fairline
      </Link>
      <LoginBanners query={query} />
      <section className="panel">
        <h1 className="sr">{isNew ? words.signUp : words.logIn}</h1>
        <nav className="tabs" aria-label={words.tabs}>
          <Tab to="/login" query={query} label={words.logIn} isCurrent={!isNew} />
          <Tab to="/signup" query={query} label={words.signUp} isCurrent={isNew} />
        </nav>
        {isNew ? <CredentialsForm key="new" isNew onGive={(given) => signUp(given)} /> : <SignInForm />}
        <ProviderLinks query={forTheWayBack(query)} />
      </section>
      <p className="s12 c3 legal">
        {words.legalBefore} <Link to="/terms">{words.terms}</Link> {words.and}{' '}
        <Link to="/privacy">{words.privacy}</Link>.
      </p>
    </main>
  );
};

const Tab = ({
  to,
  query,
  label,
  isCurrent,
}: {
  to: string;
  query: URLSearchParams;
  label: string;
  isCurrent: boolean;
}) => (
  <Link to={{ pathname: to, search: query.toString() }} replace aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </Link>
);

// Stores the intent from the address, because sign-in may lead through another page or another company.
const useKeptIntent = (query: URLSearchParams, isIn: boolean) => {
  useEffect(() => {
    const intended = isIn ? undefined : intendedByAddress(query, pricingIntent());
    if (intended) keepPricingIntent(intended);
  }, [query, isIn]);
};

const forTheWayBack = (query: URLSearchParams): URLSearchParams => {
  const intent = query.get('intent');
  // The page where a guard stopped the user is not an explicit request, so a stored intent takes precedence.
  const returnTo = returnPath(query) ?? (pricingIntent() ? undefined : onwardPath(origin()));
  return new URLSearchParams({ ...(intent ? { intent } : {}), ...(returnTo ? { returnTo } : {}) });
};
