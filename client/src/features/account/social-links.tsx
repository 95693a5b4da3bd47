import { useSocialLinks } from '../../lib/operator/use-operator.js';
import { accountMessages as words } from './messages.js';

/** Links to the operator's social media; nothing if none are configured. */
export const SocialLinks = () => {
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
