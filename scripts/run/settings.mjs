/** The environment of each process: what the operator set, then our defaults, then what this start found out. */
import path from 'node:path';
import { project } from '../services/places.mjs';
import { portFor } from '../services/ports.mjs';
import { secret } from '../services/state.mjs';

export const DEMO_PASSWORD = 'fairline-demo';

/** Settings for simulator, workers and server; `simulated` says whether the market is ours. */
export const settings = async ({ data, env, urls }) => {
  const simulated = !env.ODDS_API_KEY;
  const simulatorPort = simulated ? (env.SIM_PORT ?? (await portFor(data, 'simulator'))) : undefined;
  const common = { NODE_ENV: 'development', LOG_LEVEL: 'info', ...env, ...urls };
  const port = String(env.PORT ?? 3000);
  const host = env.HOST ?? '127.0.0.1';
  return {
    simulated,
    simulatorPort,
    host,
    port,
    demoPassword: env.DEMO_PASSWORD ?? DEMO_PASSWORD,
    of: {
      // A plan that lasts at the pace at which a simulated market is worth watching.
      simulator: {
        ...common,
        HOST: '127.0.0.1',
        SIM_PORT: String(simulatorPort),
        SIM_CREDITS: env.SIM_CREDITS ?? '1000000000000',
      },
      workers: { ...common, ...(simulated ? simulatedFeeds(simulatorPort, env) : {}) },
      server: { ...common, PORT: port, HOST: host, ...serverDefaults(data, env) },
    },
  };
};

const simulatedFeeds = (port, env) => ({
  ODDS_API_URL: `http://127.0.0.1:${port}/v4`,
  ODDS_API_KEY: 'simulator',
  SCORES_URL: `http://127.0.0.1:${port}/apis/site/v2/sports`,
  FEED_MIN_INTERVAL_SECONDS: env.FEED_MIN_INTERVAL_SECONDS ?? '5',
});

const serverDefaults = (data, env) => ({
  JWT_SECRET: env.JWT_SECRET ?? secret(data, 'jwt', 48),
  FAIRLINE_DEMO: env.FAIRLINE_DEMO ?? (env.NODE_ENV === 'production' ? '0' : '1'),
  DEMO_PASSWORD: env.DEMO_PASSWORD ?? DEMO_PASSWORD,
  CLIENT_DIST: env.CLIENT_DIST ?? path.join(project, 'client/dist'),
});
