import './site.css';
import { Link } from 'react-router-dom';
import { useSocialLinks } from '../lib/operator/use-operator.js';
import { BrandMark } from '../ui/brand.js';
import { siteMessages as words } from './site-messages.js';

/** Below the public pages: where else to go, and where else the operator can be followed. */
export const Footer = () => {
  const social = useSocialLinks();
  return (
    <footer className="foot">
      <div className="in">
        <div>
          <Link className="brand" to="/">
            <BrandMark />
            <span>Fairline</span>
          </Link>
          <p>{words.motto}</p>
        </div>
        {words.groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
        {social.length > 0 ? (
          <nav aria-label={words.social}>
            <h2>{words.social}</h2>
            {social.map(({ name, url }) => (
              <a key={url} href={url} rel="noreferrer" target="_blank">
                {name}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
};
