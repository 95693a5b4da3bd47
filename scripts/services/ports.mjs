/** Ports on 127.0.0.1: a free one is chosen once for each data folder and remembered. */
import net from 'node:net';
import { recall, remember } from './state.mjs';

/** The data folder's port for `name`: the remembered one, or a new free one. */
export const portFor = async (data, name) => {
  const known = recall(data, 'ports')[name];
  return known ?? remember(data, 'ports', { [name]: await freePort() })[name];
};

/** Chooses another port after another program has taken the remembered one. */
export const anotherPortFor = async (data, name) => remember(data, 'ports', { [name]: await freePort() })[name];

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const isListening = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host });
    socket.once('connect', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });
