import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

/** The link to our server, with the events of the contract. */
export type AppSocket = Socket<ServerEvents, ClientEvents>;

/** How the link stands. Times are milliseconds of this machine's clock. */
export type Link =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'waiting'; readonly since: number; readonly until: number };

export const linkAtom = atom<Link>({ state: 'off' });

/** Tries the link again at once instead of at the next turn. */
export const relinkAtom = atom<{ readonly now: () => void } | undefined>(undefined);

/** The socket, once its code is loaded. It stays the same one when the link breaks and comes back. */
export const socketAtom = atom<AppSocket | undefined>(undefined);
