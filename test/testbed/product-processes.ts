import { cpSync } from 'node:fs';
import path from 'node:path';
import { settings as settingsOf } from '../../scripts/run/settings.mjs';
import { folder, project } from '../../scripts/services/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { BOARDS } from './boards.js';
import { ProductProcess } from './product-process.js';
import { ServerProcess } from './server-process.js';
import { SimulatorAdmin } from './simulator-admin.js';

/** The number of servers and workers, and settings that differ from `npm start`. */
export interface Size {
  readonly servers: number;
  readonly workers: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The folder of another version, built. */
  readonly home?: string;
}

/** Creates the product's processes without starting them. */
export const createProcesses = async (data: string, urls: object, { servers: s, workers: w, env = {}, home }: Size) => {
  const logs = folder(path.join(data, 'logs'));
  const log = (name: string) => path.join(logs, `${name}.log`);
  const { of, simulatorPort } = await settingsOf({ data, urls, env: { ...sheltered(process.env), ...env } });
  const ports = await Promise.all(Array.from({ length: s }, freePort));

  const SIM_WEBHOOK_URL = `http://127.0.0.1:${ports[0]}/api/billing/webhook`;
  const market = new ProductProcess('simulator', { ...of.simulator, SIM_WEBHOOK_URL }, log('simulator'), home);
  const simulator = new SimulatorAdmin(`http://127.0.0.1:${simulatorPort}`);
  const servers = ports.map((port, i) => new ServerProcess(of.server, port, log(`server-${i + 1}`), home));
  const workers = Array.from(
    { length: w },
    (_, i) => new ProductProcess('workers', of.workers, log(`workers-${i + 1}`), home),
  );
  return {
    servers,
    workers,
    simulator,
    start: async () => {
      market.start();
      await simulator.opened();
      for (const each of [...workers, ...servers]) each.start();
      await Promise.all(servers.map((server) => server.ready()));
    },
    end: async (how: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
      await Promise.all([...servers, ...workers, market].map((each) => each.end(how)));
    },
  };
};

/** Copies the logs out of the data folder, which is about to be removed. */
export const keepLogs = (data: string) =>
  cpSync(path.join(data, 'logs'), path.join(project, 'test-results/fault-logs'), { recursive: true });

// Tests must not use the operator's feed, addresses and secrets.
const sheltered = ({
  ODDS_API_KEY,
  FEEDS,
  ODDS_API_URL,
  SCORES_URL,
  STRIPE_SECRET_KEY,
  SIM_PORT,
  SMTP_URL,
  HOST,
  PUBLIC_URL,
  ...env
}: NodeJS.ProcessEnv) => ({
  ...env,
  NODE_ENV: 'test',
  FAIRLINE_DEMO: '1',
  DEMO_PASSWORD: 'fairline-demo',
  LIMITS: 'off',
  LATE_AT_MOST_MS: '60000', // the machine is busy with the tests themselves
  ODDS_SPORTS: [...new Set(BOARDS.map(({ sport }) => sport))].join(','), // polls only the boards that tests follow
});
