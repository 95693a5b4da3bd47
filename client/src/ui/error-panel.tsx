import { CircleAlert, Lock, type LucideIcon } from 'lucide-react';
import { EmptyPanel } from './empty-panel.js';

/** What stands where something could not be shown: why, what may be behind it, and what can be done. Its mark is a lock where no other try helps. */
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
  /** A word beside, to tell whoever is asked for help. */
  note?: string;
  /** The word on the button that loads the page anew. */
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
