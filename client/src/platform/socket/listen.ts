import type { ServerEvents } from '@fairline/shared/contract';
import type { AppSocket } from './app-socket.js';

export type Listeners = Partial<ServerEvents & { connect: () => void; disconnect: () => void }>;

/** Listens to events of the socket until the returned function is called. */
export const listen = (socket: AppSocket, listeners: Listeners): (() => void) => {
  const all = Object.entries(listeners) as [keyof ServerEvents, ServerEvents[keyof ServerEvents]][];
  for (const [event, listener] of all) socket.on(event, listener);
  return () => {
    for (const [event, listener] of all) socket.off(event, listener);
  };
};
