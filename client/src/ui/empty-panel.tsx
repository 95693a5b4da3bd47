import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What stands where a list would: one icon, what is the matter, and what can be done. */
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
