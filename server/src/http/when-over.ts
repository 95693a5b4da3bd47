import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Calls back once when a request is over: answered, or its connection closed. Node does not tell the latter of a response that waits for
 * an earlier one of its connection: it never closes.
 */
export const whenOver = ({ socket }: { readonly socket: Socket }, response: ServerResponse, call: () => void) => {
  if (socket.closed) return call();
  const waiting = waitingOn(socket);
  const end = () => {
    if (waiting.delete(end)) call();
  };
  waiting.add(end);
  response.once('close', end);
};

/** Whether nobody waits for the answer to a request any more. */
export const hasLeft = ({ socket }: Pick<IncomingMessage, 'socket'>, { closed }: Pick<ServerResponse, 'closed'>) =>
  socket.destroyed || closed;

/** How many requests of a connection are not over yet, of those that `whenOver` was told of. */
export const underWayOn = (socket: Socket): number => connections.get(socket)?.size ?? 0;

// One listener for each connection: a client may send thousands of requests at once.
const waitingOn = (socket: Socket): Set<() => void> => {
  const known = connections.get(socket);
  if (known) return known;
  const waiting = new Set<() => void>();
  connections.set(socket, waiting);
  socket.once('close', () => {
    for (const end of waiting) end();
  });
  return waiting;
};
const connections = new WeakMap<Socket, Set<() => void>>();
