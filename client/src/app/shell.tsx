import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { RequireSession } from '../features/auth/require-session.js';
import { keepFresh } from '../lib/session/keep-fresh.js';
import { openLink } from '../lib/socket/open-link.js';
import { PageSkeleton } from './page-skeleton.js';
import { TopBar } from './top-bar.js';

/** The frame of every page for who is signed in. The link to the server lives as long as it does. */
export const Shell = () => (
  <RequireSession waiting={<PageSkeleton />}>
    <Linked />
  </RequireSession>
);

const Linked = () => {
  useEffect(() => {
    const stops = [openLink(), keepFresh()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <TopBar />
      <Outlet />
    </>
  );
};
