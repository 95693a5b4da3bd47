import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket to a server, with the events of the contract. */
export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** A socket that is not connected yet; it connects again by itself when its link breaks, each time with the token of then. */
export const linkTo = (url: string, token: () => string): AppSocket =>
  io(url, {
    autoConnect: false,
    transports: ['websocket'],
    auth: (give) => give({ token: token() }),
    extraHeaders: { origin: url },
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
  });
