import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces an empty list, or a whole page: an icon, the reason, and what the user can do. */
export const EmptyPanel = ({
  icon: Icon,
  title,
  children,
  actions,
  role,
  heading: Heading = 'h2',
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
  /** h1 where it is the whole page. */
  heading?: 'h1' | 'h2';
}) => (
  <section className="panel empty" role={role} aria-label={title}>
    <Icon className="ico" aria-hidden />
    <Heading>{title}</Heading>
    {children}
    {actions ? <div className="row">{actions}</div> : null}
  </section>
);
