import type { Provider } from '@fairline/shared/contract';
import { accountMessages as words } from './messages.js';

/** Links for users without a password to confirm their identity by signing in again. They lead back to this page. */
export const SignInAgain = ({ providers }: { providers: readonly Provider[] }) => (
  <div className="stack">
    <p className="c2">{words.closeFreshWhy}</p>
    <div className="row wrap">
      {providers.map((provider) => (
        <a key={provider} className="btn" href={`/api/auth/${provider}?returnTo=/account`}>
          {words.closeFresh(words.provider[provider])}
        </a>
      ))}
    </div>
  </div>
);
