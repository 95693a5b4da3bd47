/**
 * Checks that a Redis is running, accepts our password and has finished loading. Speaks the protocol itself, because no client is installed
 * yet.
 */
import net from 'node:net';

export const answers = (port, password) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let heard = '';
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('data', (part) => {
      heard += part;
      if (heard.includes('+PONG')) done(true);
      if (heard.includes('\n-') || heard.startsWith('-')) done(false);
    });
  });
