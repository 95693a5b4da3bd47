import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { raiseToast } from '../platform/toasts.js';
import { appMessages as words } from './shell/messages.js';

/** An address without a page: leads home and says what was not found. */
export const UnknownAddress = () => {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    void navigate('/', { replace: true });
    if (pathname === '/home') return; // it was meant
    const text = words.notFoundWhy(pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname);
    raiseToast({ id: 'not-found', type: 'info', title: words.notFound, text }, store);
  }, [navigate, pathname, store]);
  return null;
};

const LONGEST = 60;
