import './account.css';
import type { User } from '@fairline/shared/contract';
import { PLANS, usernameProblem } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { howMany } from '../platform/format.js';
import { problemOfFailure } from '../platform/http/problem.js';
import { usePageTitle } from '../platform/page-title.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { sendVerification } from '../platform/user/account.js';
import { shownPlan, usePlanAccess } from '../platform/user/me.js';
import { useIsWithoutMail, useProviderTitles } from '../platform/user/use-auth-settings.js';
import { Banner } from '../ui/banner.js';
import { Complaint } from '../ui/complaint.js';
import { Facts } from '../ui/facts.js';
import { Form } from '../ui/form.js';
import { UsernameField } from '../ui/inputs/username-field.js';
import { ActionRow } from './action-row.js';
import { DataSection } from './data-section.js';
import { KeysGoOn } from './keys-go-on.js';
import { accountMessages as words } from './messages.js';
import { billedAmount, billedOn } from './model/plan/billed.js';
import { useSubscription } from './model/plan/use-subscription.js';
import { useSocialLinks } from './model/use-operator.js';
import { profileComplaint, useProfile } from './model/use-profile.js';
import { useUsername } from './model/use-username.js';
import { SecuritySection } from './security-section.js';
import { SessionsSection } from './sessions-section.js';
import { setUpMessages } from './set-up-messages.js';

/** The account page. `settings` adds the user's page settings. */
export const AccountPage = ({ settings }: { settings?: ReactNode }) => {
  usePageTitle(words.title);
  const user = useAtomValue(sessionAtom)?.user;
  const { state } = useLocation();
  if (!user) return <SignedOut />;
  return (
    <main className="page narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      {state?.said ? (
        <Banner tone="good" icon={CircleCheck}>
          {state.said}
        </Banner>
      ) : null}
      {state?.hasNewPassword ? <KeysGoOn /> : null}
      {user.is_ops ? <OperatorNotice hasFactor={user.has_factor === true || user.has_passkey === true} /> : null}
      <div className="stack">
        <Information user={user} />
        <UsernameSetting />
        <BettingSetting />
        <SecuritySection user={user} />
        <SessionsSection />
        <SubscriptionSummary />
        <DataSection user={user} />
        {settings}
        <SocialLinks />
        <p className="s12 c3">{words.version}</p>
      </div>
    </main>
  );
};

const SignedOut = () => (
  <main className="page moment">
    <h1>{words.signedOut}</h1>
    <Link className="btn primary lg" to="/login">
      {words.logIn}
    </Link>
  </main>
);

/** Links to the operator's social media; nothing if none are configured. */
const SocialLinks = () => {
  const links = useSocialLinks();
  if (links.length === 0) return null;
  return (
    <nav className="row wrap" aria-label={words.social}>
      <span className="s12 c3">{words.social}</span>
      {links.map(({ name, url }) => (
        <a key={url} href={url} rel="noreferrer" target="_blank">
          {name}
        </a>
      ))}
    </nav>
  );
};

/** Tells operators what their rights require, and links to the next step. */
const OperatorNotice = ({ hasFactor }: { hasFactor: boolean }) =>
  hasFactor ? (
    <Banner
      tone="accent"
      icon={ShieldCheck}
      action={
        <Link className="btn sm" to="/ops/users">
          {words.toOps}
        </Link>
      }
    >
      {words.operator}
    </Banner>
  ) : (
    <Banner tone="warning" icon={TriangleAlert}>
      {words.operatorWants}
    </Banner>
  );

/** The way to the user's books, state and bankroll. */
const BettingSetting = () => (
  <section className="panel pad" aria-label={setUpMessages.setting}>
    <ActionRow title={setUpMessages.setting} why={setUpMessages.settingWhy}>
      <Link className="btn" to="/my-sportsbooks">
        {setUpMessages.change}
      </Link>
    </ActionRow>
  </section>
);

/** The plan in short, what is really billed for it, and links to more. */
const SubscriptionSummary = () => {
  const me = usePlanAccess()?.me;
  const { data: subscription } = useSubscription();
  const {
    plan = 'free',
    amount = null,
    currency = 'usd',
    interval = 'month',
    current_period_end: end,
  } = subscription ?? {};
  const isEnding = subscription?.cancel_at_period_end === true;
  return (
    <section className="panel pad stack" aria-label={words.subscription}>
      <h2>{words.subscription}</h2>
      {me && subscription ? (
        <Facts
          facts={[
            [words.plan, PLANS[shownPlan(me)].title],
            [words.amount, amount === null ? words.notBilled : words.each(billedAmount(amount, currency), interval)],
            ...(end ? ([[isEnding ? words.ends : words.renews, billedOn(end)]] as const) : []),
          ]}
        />
      ) : null}
      <div className="row wrap">
        <Link className="btn" to="/subscribe">
          {words.details}
        </Link>
        <Link className="btn" to="/pricing">
          {words.plans}
        </Link>
        {plan !== 'free' && !isEnding ? (
          <Link className="btn" to="/billing/cancel?from=account">
            {words.cancelPlan}
          </Link>
        ) : null}
        {plan !== 'free' && isEnding ? (
          <Link className="btn" to="/subscribe">
            {words.resumePlan}
          </Link>
        ) : null}
      </div>
    </section>
  );
};

/** The username, which can be chosen once. */
const UsernameSetting = () => {
  const { error, isLoading } = useProfile();
  return (
    <section className="panel pad stack" aria-label={words.username} aria-busy={isLoading}>
      <h2>{words.username}</h2>
      {error ? (
        <Complaint complaint={profileComplaint(error)} />
      ) : isLoading ? (
        <i className="sk username-wait" aria-hidden />
      ) : (
        <UsernameForm />
      )}
    </section>
  );
};

const UsernameForm = () => {
  const name = useUsername(usernameProblem);
  const isLocked = name.state === 'locked';
  return (
    <>
      {isLocked ? null : <p className="c2">{words.usernameWhy}</p>}
      <Form className="stack" onSubmit={name.save}>
        <UsernameField
          label={words.username}
          typed={name.typed}
          onType={name.type}
          status={name.status}
          isLocked={isLocked}
        />
        <Complaint complaint={name.state === 'taken' || name.state === 'error' ? name.message : undefined} />
        {isLocked ? null : (
          <div>
            <button type="submit" className="btn primary" disabled={name.state !== 'ok'}>
              {words.save}
            </button>
          </div>
        )}
      </Form>
    </>
  );
};

/** What we know about the user. */
const Information = ({ user }: { user: User }) => {
  const access = usePlanAccess();
  const { isError } = useProfile();
  const titles = useProviderTitles();
  return (
    <section className="panel pad stack" aria-label={words.information}>
      <h2>{words.information}</h2>
      {isError ? (
        <Banner tone="warning" icon={TriangleAlert}>
          {words.profilePartly}
        </Banner>
      ) : null}
      <Facts
        facts={[
          [words.email, user.email],
          ...(access ? ([[words.plan, PLANS[shownPlan(access.me)].title]] as const) : []),
          [words.since, billedOn(user.created_at)],
          ...(user.providers?.length
            ? ([[words.opensBy, user.providers.map((one) => titles[one]).join(', ')]] as const)
            : []),
        ]}
      />
      {user.email_confirmed_at === null ? <Unproven more={access?.me.limit_when_confirmed ?? undefined} /> : null}
    </section>
  );
};

const Unproven = ({ more }: { more: number | undefined }) => {
  const [said, setSaid] = useState<string>();
  const isWithoutMail = useIsWithoutMail();
  const send = () =>
    sendVerification().then(
      () => setSaid(words.linkSent),
      (error) => setSaid(problemOfFailure(error).message),
    );
  return (
    <div className="between wrap">
      <span className="badge warnb">{words.unproven}</span>
      {isWithoutMail ? <span>{words.linkWithoutMail}</span> : null}
      {more === undefined ? null : <span className="c2 grow">{words.moreWhenConfirmed(howMany(more))}</span>}
      {said ? <span role="status">{said}</span> : null}
      {isWithoutMail ? null : (
        <button type="button" className="btn sm" onClick={send}>
          {words.sendLink}
        </button>
      )}
    </div>
  );
};
