import type { User } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { howMany } from '../../lib/format.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { billedOn } from '../../lib/plan/billed.js';
import { useProfile } from '../../lib/profile/use-profile.js';
import { sendVerification } from '../../lib/session/account.js';
import { shownPlan, usePlanAccess } from '../../lib/session/me.js';
import { useIsWithoutMail } from '../../lib/session/use-auth-settings.js';
import { Banner } from '../../ui/banner.js';
import { Facts } from '../../ui/facts.js';
import { accountMessages as words } from './messages.js';

/** What we know about the user. */
export const Information = ({ user }: { user: User }) => {
  const access = usePlanAccess();
  const { isError } = useProfile();
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
            ? ([[words.opensBy, user.providers.map((one) => words.provider[one]).join(', ')]] as const)
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
