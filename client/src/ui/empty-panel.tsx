import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces an empty list: an icon, the reason, and what the user can do. */
export const EmptyPanel = ({
  icon: Icon,
  title,
  children,
  actions,
  role,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
}) => (
  <section className="panel empty" role={role} aria-label={title}>
    <Icon className="ico" aria-hidden />
    <h2>{title}</h2>
    {children}
    {actions ? <div className="row">{actions}</div> : null}
  </section>
);
