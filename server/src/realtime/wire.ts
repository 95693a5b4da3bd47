import type { Socket } from 'socket.io';

/**
 * Writes a frame straight to the TCP socket of a connection on which nothing waits. Returns false, without writing, if something waits or
 * the connection is closing: then the frame must go through the queue of engine.io.
 */
export const writeAtOnce = ({ readyState, transport, request: { socket } }: Socket['conn'], frame: Buffer): boolean => {
  if (readyState !== 'open' || !transport.writable || !socket.writable || socket.writableLength > 0) return false;
  socket.write(frame);
  return true;
};
