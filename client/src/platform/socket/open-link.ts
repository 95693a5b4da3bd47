import { fetchClock } from '../clock.js';
import { onOnline } from '../page-events.js';
import { loadWithRetries } from '../parts/load-with-retries.js';
import { renew } from '../session/renew.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';
import { every, OneTimer } from '../timers.js';
import { type AppSocket, linkAtom, relinkAtom, socketAtom } from './app-socket.js';
import { loadSocket } from './load-socket.js';
import { onWake } from './on-wake.js';
import { retryDelay } from './retry-delay.js';

const CLOCK_EVERY_MS = 60_000;

/** Connects this browser to the server and reconnects when the connection breaks, until the returned function is called. */
export const openLink = (of: Store = store): (() => void) => {
  let close: (() => void) | undefined;
  let closed = false;
  of.set(linkAtom, { state: 'connecting' });
  loadWithRetries(loadSocket).then(({ io }) => {
    if (closed) return;
    const socket: AppSocket = io({
      transports: ['websocket'],
      reconnection: false,
      autoConnect: false,
      auth: (give) => give({ token: tokenIn(of) }),
    });
    close = keepLinked(socket, of);
  });
  return () => {
    closed = true;
    if (close) close();
    else of.set(linkAtom, { state: 'off' });
  };
};

/** Connects a socket, and reconnects whenever it disconnects. */
const keepLinked = (socket: AppSocket, of: Store): (() => void) => {
  let attempt = 0;
  let since = 0;
  let token: string | undefined;
  const timer = new OneTimer();

  const connect = () => {
    timer.stop();
    of.set(linkAtom, { state: 'connecting' });
    token = tokenIn(of);
    socket.connect();
  };
  const wait = () => {
    since ||= Date.now();
    const delay = retryDelay(attempt, Math.random());
    attempt += 1;
    of.set(linkAtom, { state: 'waiting', since, until: Date.now() + delay });
    timer.set(delay, connect);
  };
  socket.on('connect', () => {
    attempt = 0;
    since = 0;
    if (tokenIn(of) !== token) passTokenOn(socket, of); // it was renewed while the socket connected
    of.set(linkAtom, { state: 'open' });
    fetchClock(socket);
  });
  socket.on('disconnect', wait);
  // If the server refused the connection, the token may have expired. If it could not be reached, that says nothing about the token; and a
  // visitor has none.
  socket.on('connect_error', () => {
    if (!socket.active && of.get(sessionAtom)) renew(of).catch(() => undefined);
    wait();
  });

  const stopRenewing = of.sub(sessionAtom, () => passTokenOn(socket, of));
  const ask = () => socket.connected && fetchClock(socket);
  const stopAsking = every(CLOCK_EVERY_MS, ask);
  // A device that wakes up holds a connection that may long be broken, and saying anything is what shows it.
  const stopWaking = onWake(ask);
  const stopHearing = onOnline(connect);
  of.set(relinkAtom, { now: () => socket.connected || connect() });
  of.set(socketAtom, socket);
  connect();
  return () => {
    timer.stop();
    stopAsking();
    stopWaking();
    stopRenewing();
    stopHearing();
    socket.off();
    socket.disconnect();
    of.set(relinkAtom, undefined);
    of.set(socketAtom, undefined);
    of.set(linkAtom, { state: 'off' });
  };
};

// The server disconnects soon after a token expires, so each new token is sent to it.
const passTokenOn = (socket: AppSocket, of: Store): void => {
  const token = tokenIn(of);
  if (token && socket.connected) socket.emit('auth:renew', token, () => undefined);
};

const tokenIn = (of: Store): string | undefined => of.get(sessionAtom)?.access_token;
