import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A menu item that links to a page. */
export const MenuLink = ({
  to,
  icon: Icon,
  label,
  isHere = false,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  isHere?: boolean;
}) => (
  <Menu.Item className="menu-item" render={<Link to={to} aria-current={isHere ? 'page' : undefined} />}>
    <Icon className="ico s" aria-hidden />
    {label}
  </Menu.Item>
);
