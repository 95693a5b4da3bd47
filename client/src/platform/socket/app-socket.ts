import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

/** The socket to our server, typed with the events of the contract. */
export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** The state of the connection. Times are milliseconds by this device's clock. */
export type Link =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'waiting'; readonly since: number; readonly until: number };

export const linkAtom = atom<Link>({ state: 'off' });

/** Reconnects now instead of at the next scheduled try. */
export const relinkAtom = atom<{ readonly now: () => void } | undefined>(undefined);

/** The socket, once its code has loaded. It stays the same object across reconnects. */
export const socketAtom = atom<AppSocket | undefined>(undefined);
