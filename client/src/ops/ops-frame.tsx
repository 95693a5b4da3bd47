import './ops.css';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useNoIndex } from '../platform/no-index.js';
import { usePageTitle } from '../platform/page-title.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { opsMessages as words } from './messages.js';
import { NoRights } from './no-rights.js';

/** The frame of every operator page. Other users do not see its content. */
export const OpsFrame = ({ title, why, children }: { title: string; why?: string; children: ReactNode }) => {
  usePageTitle(title);
  useNoIndex();
  const user = useAtomValue(sessionAtom)?.user;
  return (
    <main className="page ops">
      <header className="page-head">
        <div className="row">
          <h1>{title}</h1>
          <span className="badge prod">{words.badge}</span>
        </div>
        {why ? <p className="c2">{why}</p> : null}
      </header>
      {!user?.is_ops ? (
        <NoRights code="OPS_ONLY" why={words.onlyOpsWhy} />
      ) : user.has_factor || user.has_passkey ? (
        <>
          <OpsNav />
          {children}
        </>
      ) : (
        <NoRights code="SECOND_FACTOR_REQUIRED" why={words.factorWhy} />
      )}
    </main>
  );
};

/** Navigation between the operators' pages. */
const OpsNav = () => (
  <nav className="ops-nav" aria-label={words.nav}>
    {words.pages.map(({ to, label }) => (
      <NavLink key={to} to={to} end={to === '/ops'}>
        {label}
      </NavLink>
    ))}
  </nav>
);
