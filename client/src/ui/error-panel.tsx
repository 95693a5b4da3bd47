import { CircleAlert, Lock, type LucideIcon } from 'lucide-react';
import { EmptyPanel } from './empty-panel.js';

/**
 * Replaces something that could not be shown: the reason, possible causes, and what the user can do. The icon is a lock if a retry cannot
 * help.
 */
export const ErrorPanel = ({
  retry,
  icon = retry ? CircleAlert : Lock,
  title,
  detail,
  causes = [],
  note,
  link,
}: {
  icon?: LucideIcon;
  title: string;
  detail: string;
  causes?: readonly string[];
  /** A detail to quote when asking for help. */
  note?: string;
  /** The text of the button that reloads the page. */
  retry?: string;
  link?: { readonly to: string; readonly label: string };
}) => (
  <EmptyPanel
    icon={icon}
    title={title}
    role="alert"
    actions={
      <>
        {retry ? (
          <button type="button" className="btn accent" onClick={() => location.reload()}>
            {retry}
          </button>
        ) : null}
        {link ? (
          <a className={retry ? 'btn' : 'btn accent'} href={link.to}>
            {link.label}
          </a>
        ) : null}
      </>
    }
  >
    {detail === '' ? null : <p>{detail}</p>}
    {note ? <p className="s12 c3">{note}</p> : null}
    {causes.length > 0 ? (
      <ul className="causes">
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    ) : null}
  </EmptyPanel>
);
