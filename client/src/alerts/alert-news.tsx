import { type Alert, pageAskedSchema } from '@fairline/shared/contract';
import { pathOfAlert } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionAtom } from '../platform/session/session-atom.js';
import { socketAtom } from '../platform/socket/app-socket.js';
import { listen } from '../platform/socket/listen.js';
import { raiseToast } from '../platform/toasts.js';
import { alertMessages as words } from './messages.js';
import { isUnseen, useAlerts } from './model/use-alerts.js';
import { checkBrowserPush } from './model/use-browser-push.js';

/**
 * Loads the alerts when the server says that there are new ones, and shows each that was sent as a toast; those of before the page opened are no
 * news. Opens the page of a notification that was clicked, and checks that they still come.
 */
const AlertNews = () => {
  const socket = useAtomValue(socketAtom);
  const store = useStore();
  const navigate = useNavigate();
  const { alerts, refetch } = useAlerts();
  const userId = useAtomValue(sessionAtom)?.user.id;
  useEffect(() => {
    if (userId) checkBrowserPush(userId).catch(() => undefined); // the next page tries again
  }, [userId]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const open = ({ data, ports }: MessageEvent) => {
      const { data: asked } = pageAskedSchema.safeParse(data);
      if (!asked) return;
      ports[0]?.postMessage('shown');
      navigate(asked.path);
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, [navigate]);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!socket) return;
    const load = () => void refetch();
    return listen(socket, { 'alerts:changed': load, connect: load }); // while the connection was broken, nothing was told
  }, [socket, refetch]);
  useEffect(() => {
    if (!alerts) return;
    const unseen = alerts.filter(isUnseen);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...unseen.map(({ id }) => id)]);
    const fresh = before ? unseen.filter(({ id }) => !before.has(id)) : [];
    for (const toast of toastsOf(fresh))
      raiseToast(
        {
          ...toast,
          type: 'info',
          duration: SHOWN_MS,
          action: { label: toast.label, run: () => navigate(toast.to) },
        },
        store,
      );
  }, [alerts, navigate, store]);
  return null;
};

const toastsOf = (fresh: readonly Alert[]) =>
  fresh.length > MOST
    ? [
        {
          id: 'alerts',
          title: words.toastMany(fresh.length),
          text: fresh
            .slice(0, NAMED)
            .map(({ title }) => title)
            .concat(fresh.length > NAMED ? words.toastMore(fresh.length - NAMED) : [])
            .join(' · '),
          label: words.toastSee,
          to: '/alerts',
        },
      ]
    : fresh.map((alert) => ({
        id: `alert ${alert.id}`,
        title: alert.title,
        text: alert.text,
        label: words.toastOpen,
        to: pathOfAlert(alert),
      }));

/** More at once become one toast. */
const MOST = 2;
/** Of many, so many are named. */
const NAMED = 4;
/** Time enough to read it and to reach its button. */
const SHOWN_MS = 15_000;

export default AlertNews;
