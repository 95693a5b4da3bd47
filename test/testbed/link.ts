import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket to a server, with the events of the contract. */
export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** A socket that is not connected yet. It reconnects automatically, each time with the current token. `ca` signed the site's certificate, if it is none that everybody knows. */
export const linkTo = (url: string, token: () => string, tls: { readonly ca?: string } = {}): AppSocket => {
  const socket: AppSocket = io(url, {
    ...tls,
    autoConnect: false,
    transports: ['websocket'],
    auth: (give) => give({ token: token() }),
    extraHeaders: { origin: url },
    reconnectionDelay: SOON_MS,
    reconnectionDelayMax: 1_000,
  });
  // As our pages do: socket.io itself does not reconnect after the server closes a connection.
  let again: NodeJS.Timeout | undefined;
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') again = setTimeout(() => socket.connect(), SOON_MS);
  });
  const leave = socket.disconnect.bind(socket);
  socket.disconnect = () => {
    clearTimeout(again);
    return leave();
  };
  return socket;
};

const SOON_MS = 200;
