import './auth.css';
import type { Provider } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { Check, CircleAlert, LoaderCircle, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Problem } from '../../platform/http/problem.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { requestReset } from '../../platform/user/account.js';
import { signInWithPasskey, usePasskeysOffered } from '../../platform/user/passkeys.js';
import { remembered } from '../../platform/user/remembered.js';
import { type Credentials, signIn, signUp } from '../../platform/user/sign-in.js';
import { useAuthSettings, useIsWithoutMail, useProviderTitles } from '../../platform/user/use-auth-settings.js';
import { Banner } from '../../ui/banner.js';
import { Form } from '../../ui/form.js';
import { Field } from '../../ui/inputs/field.js';
import { keepPricingIntent, pricingIntent } from '../model/plan/pricing-intent.js';
import { afterPassword, intendedByAddress, onwardPath, returnPath } from './after-sign-in.js';
import { CodeForm } from './code-form.js';
import { CredentialsForm } from './credentials-form.js';
import { authMessages as words } from './messages.js';
import { Onward } from './onward.js';
import { origin } from './origin.js';

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
      <LoginBanners query={query} />
      <section className="panel">
        <h1 className="sr">{isNew ? words.signUp : words.logIn}</h1>
        <nav className="tabs" aria-label={words.tabs}>
          <Tab to="/login" query={query} label={words.logIn} isCurrent={!isNew} />
          <Tab to="/signup" query={query} label={words.signUp} isCurrent={isNew} />
        </nav>
        {isNew ? <SignUpForm /> : <SignInForm />}
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

/** Says why the user is on the login page. */
const LoginBanners = ({ query }: { query: URLSearchParams }) => {
  const isWithoutMail = useIsWithoutMail();
  return BANNERS.filter(([key]) => query.get(key) === 'true').map(([key, tone, icon, text]) => (
    <Banner key={key} tone={tone} icon={icon}>
      {isWithoutMail && text === words.accountClosed ? words.accountClosedWithoutMail : text}
    </Banner>
  ));
};

const BANNERS: readonly (readonly [string, 'good' | 'warning' | 'accent', LucideIcon, string])[] = [
  ['auth_required', 'warning', CircleAlert, words.expired],
  ['signing_out', 'accent', LoaderCircle, words.signingOut],
  ['signed_out', 'good', Check, words.signedOut],
  ['sign_out_error', 'warning', CircleAlert, words.signOutError],
  ['account_closed', 'good', Check, words.accountClosed],
  ['on_break', 'good', Check, words.onBreak],
  ['emergency_signout', 'good', ShieldCheck, words.emergency],
];

/** Sign-in through other providers, as many as this installation has. `query` is passed along for the way back. */
const ProviderLinks = ({ query }: { query: URLSearchParams }) => {
  const data = useAuthSettings();
  const titles = useProviderTitles();
  if (!data?.providers.length) return null;
  return (
    <div className="providers">
      <p className="or">
        <span>{words.or}</span>
      </p>
      {data.providers.map((provider) => (
        <a key={provider} className="btn lg full" href={addressOf(provider, query)}>
          {words.provider(titles[provider])}
        </a>
      ))}
    </div>
  );
};

const addressOf = (provider: Provider, query: URLSearchParams): string =>
  query.size > 0 ? `/api/auth/${provider}?${query}` : `/api/auth/${provider}`;

type Step =
  | { readonly at: 'credentials' }
  | { readonly at: 'code'; readonly credentials: Credentials }
  | { readonly at: 'reset' };

/** Sign-in: email and password, then the second factor if the account has one. Also the way to a password reset. */
const SignInForm = () => {
  const [step, setStep] = useState<Step>({ at: 'credentials' });
  const hasPasskeys = usePasskeysOffered();
  const toCredentials = () => setStep({ at: 'credentials' });

  if (step.at === 'reset') return <ResetForm onBack={toCredentials} />;
  if (step.at === 'code')
    return <CodeForm onGive={(code) => signIn({ ...step.credentials, code })} onBack={toCredentials} />;

  const give = async (credentials: Required<Credentials>) => {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'MFA_REQUIRED') throw error;
      setStep({ at: 'code', credentials });
    }
  };
  return (
    <CredentialsForm isNew={false} onGive={give} onPasskey={hasPasskeys ? signInWithPasskey : undefined}>
      <button type="button" className="link" onClick={() => setStep({ at: 'reset' })}>
        {words.forgot}
      </button>
    </CredentialsForm>
  );
};

/** A new account. Who is refused because they may have one already can have its password reset. */
const SignUpForm = () => {
  const [refused, setRefused] = useState<string>();
  const [isResetting, setResetting] = useState(false);
  if (isResetting) return <ResetForm email={refused} onBack={() => setResetting(false)} />;

  const give = async (credentials: Required<Credentials>) => {
    try {
      await signUp(credentials);
    } catch (error) {
      if (error instanceof Problem && error.code === 'SIGN_UP_REFUSED') setRefused(credentials.email);
      throw error;
    }
  };
  return (
    <CredentialsForm key="new" isNew onGive={give}>
      {refused === undefined ? null : (
        <button type="button" className="link" onClick={() => setResetting(true)}>
          {words.resetPassword}
        </button>
      )}
    </CredentialsForm>
  );
};

type Outcome = { readonly isSent: boolean; readonly text: string };

/** Asks where to send the link for choosing a new password. */
const ResetForm = ({ email: known, onBack }: { email?: string | undefined; onBack: () => void }) => {
  const isWithoutMail = useIsWithoutMail();
  const [email, setEmail] = useState(() => known ?? remembered().email);
  const [missing, setMissing] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const submit = async () => {
    setOutcome(undefined);
    setMissing(email.trim() ? undefined : words.resetAddress);
    if (email.trim()) setOutcome(await askFor(email.trim()));
  };

  if (isWithoutMail)
    return (
      <>
        <Banner tone="warning" icon={CircleAlert}>
          {words.resetWithoutMail}
        </Banner>
        <button type="button" className="link" onClick={onBack}>
          {words.back}
        </button>
      </>
    );
  return (
    <Form onSubmit={submit}>
      <p className="c2">{words.resetWhy}</p>
      <Field label={words.email} error={missing}>
        {(described) => (
          <input
            className="input"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            {...described}
          />
        )}
      </Field>
      {outcome ? (
        <Banner tone={outcome.isSent ? 'good' : 'bad'} icon={outcome.isSent ? MailCheck : CircleAlert}>
          {outcome.text}
        </Banner>
      ) : null}
      <button type="submit" className="btn primary lg full">
        {words.resetSend}
      </button>
      <button type="button" className="link" onClick={onBack}>
        {words.back}
      </button>
    </Form>
  );
};

const askFor = async (email: string): Promise<Outcome> => {
  try {
    await requestReset(email);
    return { isSent: true, text: words.resetSent };
  } catch (error) {
    const isWorded = error instanceof Problem && (error.said?.message || error.status === 0 || error.status === 429);
    return { isSent: false, text: isWorded ? error.message : words.resetFailed };
  }
};
