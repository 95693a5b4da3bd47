/** Allows one product for each data folder and port. The error says what is in the way. */
import net from 'node:net';
import { isRunning } from '../services/process-life.mjs';
import { recall, remember } from '../services/state.mjs';

export const claim = async (data, { host, port }) => {
  const { pid } = recall(data, 'running');
  if (pid !== process.pid && isRunning(pid, 'start.mjs')) {
    throw new Error(
      `Fairline is already running from this folder (process ${pid}); a second one needs its own FAIRLINE_DATA_DIR and PORT.`,
    );
  }
  const refusal = await listenOnce(host, port);
  if (refusal === 'EADDRINUSE')
    throw new Error(`Port ${port} is taken; choose another, as in: PORT=${port + 1} npm start`);
  if (refusal) throw new Error(`Cannot listen on ${host}:${port} (${refusal}); choose another PORT or HOST.`);
  remember(data, 'running', { pid: process.pid });
};

const listenOnce = (host, port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
