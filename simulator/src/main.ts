import { existsSync } from 'node:fs';
import { readConfig } from './config.js';
import { ExchangeSockets } from './exchanges/sockets.js';
import { openInbox } from './inbox.js';
import { makeServer } from './server.js';
import { makeSimulator } from './simulator.js';

/** Starts the simulator, and stops it on a signal. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.recordings && !existsSync(config.recordings))
    throw new Error(`SIM_RECORDINGS: no folder ${config.recordings}`);
  const inbox = config.inbox && (await openInbox(config.inbox));
  const simulator = makeSimulator(config);
  const server = makeServer(simulator);
  const sockets = new ExchangeSockets(server, simulator.streams, simulator.faults);
  const keepTime = setInterval(() => simulator.payments.keepTime(), 1_000);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    console.log(`simulator ready on http://${config.host}:${port} (seed ${config.seed}, speed ${config.speed})`);
  });
  const stop = () => {
    clearInterval(keepTime);
    simulator.payments.stop();
    sockets.close();
    server.closeAllConnections();
    void inbox?.close();
    server.close(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
