import type { Provider } from '@fairline/shared/contract';
import { useAuthSettings } from '../../lib/session/use-auth-settings.js';
import { authMessages as words } from './messages.js';

/** Sign-in through other providers, as many as this installation has. `query` is passed along for the way back. */
export const ProviderLinks = ({ query }: { query: URLSearchParams }) => {
  const data = useAuthSettings();
  if (!data?.providers.length) return null;
  return (
    <div className="providers">
      <p className="or">
        <span>{words.or}</span>
      </p>
      {data.providers.map((provider) => (
        <a key={provider} className="btn lg full" href={addressOf(provider, query)}>
          {words.provider(TITLES[provider])}
        </a>
      ))}
    </div>
  );
};

const TITLES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' };

const addressOf = (provider: Provider, query: URLSearchParams): string =>
  query.size > 0 ? `/api/auth/${provider}?${query}` : `/api/auth/${provider}`;
