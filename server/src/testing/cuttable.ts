import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a service that can be cut and joined again, as if the service went down for a while. Returns its URL. Replies take `delayMs`
 * longer, as from another machine.
 */
export const cuttable = async (url: string, delayMs = 0) => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      const carry = (bytes: Buffer) => other.writable && other.write(bytes);
      if (socket === far && delayMs > 0) socket.on('data', (bytes) => setTimeout(carry, delayMs, bytes));
      else socket.on('data', carry);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  /** Connections stay open, but nothing comes through any more, as if a cable was pulled and neither end noticed. */
  const silence = () => {
    for (const socket of open) socket.removeAllListeners('data').resume();
  };
  const join = () => {
    isCut = false;
  };
  const close = () => {
    cut();
    server.close();
  };
  return { url: way.href, cut, silence, join, close };
};
