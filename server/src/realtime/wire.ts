import type { Socket } from 'socket.io';

/**
 * Writes a frame straight to the wire below a connection on which nothing waits. Gives false, and writes nothing, when something does
 * or the connection is closing: then the frame has to take its place in the line of engine.io.
 */
export const writeAtOnce = ({ readyState, transport, request: { socket } }: Socket['conn'], frame: Buffer): boolean => {
  if (readyState !== 'open' || !transport.writable || !socket.writable || socket.writableLength > 0) return false;
  socket.write(frame);
  return true;
};
