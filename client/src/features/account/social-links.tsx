import { backendConfigSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { cacheKey, EVERYBODY } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { send } from '../../lib/http/send.js';
import { accountMessages as words } from './messages.js';

/** Where else the operator can be followed; nothing when nothing is configured. */
export const SocialLinks = () => {
  const { data } = useQuery({
    ...keptAs('STATIC'),
    queryKey: cacheKey('backend-config', EVERYBODY),
    retry: false,
    queryFn: async () => backendConfigSchema.parse(await send('/api/config')),
  });
  if (!data?.socialLinks?.length) return null;
  return (
    <nav className="row wrap" aria-label={words.social}>
      <span className="s12 c3">{words.social}</span>
      {data.socialLinks.map(({ name, url }) => (
        <a key={url} href={url} rel="noreferrer" target="_blank">
          {name}
        </a>
      ))}
    </nav>
  );
};
