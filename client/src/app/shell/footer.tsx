import './site.css';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { AccessibilityButton } from '../../account/accessibility-button.js';
import { useSocialLinks } from '../../account/model/use-operator.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { BrandMark } from '../../ui/brand.js';
import { siteMessages as words } from './site-messages.js';

/** The footer: links to other pages and to the operator's social accounts. Signed-in users see a shorter version. */
export const Footer = () => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const social = useSocialLinks();
  const Title = isIn ? 'p' : 'h2';
  return (
    <footer className={isIn ? 'foot quiet' : 'foot'}>
      <div className="in">
        {isIn ? null : <Motto />}
        {words.groups.map(({ title, links }, nth) => (
          <nav key={title} aria-label={title}>
            <Title>{title}</Title>
            {links
              .filter(({ to }) => !isIn || to !== '/login')
              .map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            {nth === words.groups.length - 1 ? <AccessibilityButton /> : null}
          </nav>
        ))}
        {social.length > 0 ? (
          <nav aria-label={words.social}>
            <Title>{words.social}</Title>
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

const Motto = () => (
  <div>
    <Link className="brand" to="/">
      <BrandMark />
      <span>Fairline</span>
    </Link>
    <p>{words.motto}</p>
  </div>
);
