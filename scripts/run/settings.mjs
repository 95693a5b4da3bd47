/** The environment of each process: the operator's settings, then our defaults, then what this start determined. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { anotherPortFor, isListening, portFor } from '../services/ports.mjs';
import { secret } from '../services/state.mjs';
import { demoOf } from './demo.mjs';
import { ownOrigin } from './origins.mjs';

/** Settings for simulator, workers and server. `simulates` says which providers are simulated. */
export const settings = async ({ data, env: given, urls }) => {
  const env = withWholePaths(given);
  const feeds = feedsOf(env);
  const simulates = {
    market: feeds.areSimulated,
    payments: !env.STRIPE_SECRET_KEY && env.NODE_ENV !== 'production', // production never accepts simulated payments
    mail: !env.SMTP_URL && env.NODE_ENV !== 'production', // nor does it show emails to others than their addressees
  };
  const isNeeded = Object.values(simulates).includes(true);
  const simulatorPort = isNeeded ? (env.SIM_PORT ?? (await freePortFor(data, 'simulator'))) : undefined;
  const common = { NODE_ENV: 'development', LOG_LEVEL: 'info', ...commit(), ...env, ...urls };
  const port = String(env.PORT ?? 3000);
  const host = env.HOST ?? '127.0.0.1';
  const demo = demoOf(data, env, host);
  const inbox = simulates.mail
    ? { port: await freePortFor(data, 'inbox'), smtp: await freePortFor(data, 'mail') }
    : undefined;
  const mail = inbox ? { SMTP_URL: `smtp://127.0.0.1:${inbox.smtp}` } : {};
  const exchanges = simulates.market ? simulatedExchanges(simulatorPort, env) : { simulator: {}, workers: {} };
  const payments = simulates.payments ? simulatedPayments(data, simulatorPort, env) : {};
  return {
    simulates,
    simulatorPort,
    host,
    port,
    demo,
    inbox: inbox && `http://127.0.0.1:${inbox.port}`,
    of: {
      // Enough credits for polling a simulated market as often as is worthwhile.
      simulator: {
        ...common,
        HOST: '127.0.0.1',
        SIM_PORT: String(simulatorPort),
        SIM_CREDITS: env.SIM_CREDITS ?? '1000000000000',
        ...exchanges.simulator,
        ...(simulates.payments ? toldOfPayments(data, { host, port }, env) : {}),
        ...(inbox ? { SIM_SMTP_PORT: String(inbox.smtp), SIM_INBOX_PORT: String(inbox.port) } : {}),
      },
      workers: {
        ...common,
        ...(simulates.market ? { ...simulatedFeeds(simulatorPort, env), FEEDS: feeds.followed.join(',') } : {}),
        ...exchanges.workers,
        ...payments,
        ...mail,
      },
      server: {
        ...common,
        PORT: port,
        HOST: host,
        ...serverDefaults(data, env),
        ...(demo.isOn ? { FAIRLINE_DEMO: '1', DEMO_PASSWORD: demo.password } : {}),
        ...(simulates.market ? { LOGO_ORIGINS: env.LOGO_ORIGINS ?? `http://127.0.0.1:${simulatorPort}` } : {}),
        ...payments,
        ...mail,
      },
    },
  };
};

/** Where games and prices come from: the simulator if `FEEDS` names it, or if neither `FEEDS` nor a key names anything else. */
const feedsOf = ({ FEEDS = '', ODDS_API_KEY }) => {
  const words = FEEDS.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !FEED_WORDS.includes(word));
  if (unknown !== undefined)
    throw new Error(`FEEDS names ${unknown}; it may name ${FEED_WORDS.join(', ')}, separated by commas.`);
  return {
    areSimulated: words.includes(SIMULATOR) || (words.length === 0 && !ODDS_API_KEY),
    followed: words.filter((word) => word !== SIMULATOR),
  };
};
const SIMULATOR = 'simulator';
const FEED_WORDS = ['polymarket', 'kalshi', 'espn', SIMULATOR];

// The remembered one, unless another program has taken it meanwhile.
const freePortFor = async (data, name) => {
  const port = await portFor(data, name);
  return (await isListening(port)) ? anotherPortFor(data, name) : port;
};

// Each process runs in a folder of its own, so that a path as typed would be looked for in another place.
const withWholePaths = (env) => ({
  ...env,
  ...Object.fromEntries(PATHS.filter((name) => env[name]).map((name) => [name, path.resolve(project, env[name])])),
});
const PATHS = ['SIM_RECORDINGS', 'SIM_PAYMENTS_FILE', 'OPERATOR_FILE', 'CLIENT_DIST'];

const simulatedFeeds = (port, env) => ({
  ODDS_API_URL: `http://127.0.0.1:${port}/v4`,
  ODDS_API_KEY: 'simulator',
  SCORES_URL: `http://127.0.0.1:${port}/apis/site/v2/sports`,
  FEED_MIN_INTERVAL_SECONDS: env.FEED_MIN_INTERVAL_SECONDS ?? '5',
});

/** The simulator's exchanges, unless an address is given, and a key for its Kalshi: its public half for the simulator, the other for the workers. */
const simulatedExchanges = (port, env) => {
  const workers = {
    POLYMARKET_URL: env.POLYMARKET_URL ?? `http://127.0.0.1:${port}`,
    POLYMARKET_SOCKET_URL: env.POLYMARKET_SOCKET_URL ?? `ws://127.0.0.1:${port}/ws/market`,
    KALSHI_URL: env.KALSHI_URL ?? `http://127.0.0.1:${port}/trade-api/v2`,
    KALSHI_SOCKET_URL: env.KALSHI_SOCKET_URL ?? `ws://127.0.0.1:${port}/trade-api/ws/v2`,
  };
  const needsKey = /\bkalshi\b/.test(env.FEEDS ?? '') && !env.KALSHI_KEY_ID && !env.KALSHI_SOCKET_URL;
  if (!needsKey) return { simulator: {}, workers };
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    simulator: { SIM_KALSHI_KEY_ID: KALSHI_KEY, SIM_KALSHI_PUBLIC_KEY: publicKey },
    workers: { ...workers, KALSHI_KEY_ID: KALSHI_KEY, KALSHI_PRIVATE_KEY: privateKey },
  };
};
const KALSHI_KEY = 'simulator';

const simulatedPayments = (data, port, env) => ({
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
  STRIPE_WEBHOOK_SECRET: webhookSecret(data, env),
  STRIPE_PRICE_GOLD: '', // the real provider's prices do not exist in the simulator
  STRIPE_PRICE_PLATINUM: '',
});

const toldOfPayments = (data, { host, port }, env) => ({
  SIM_WEBHOOK_URL: env.SIM_WEBHOOK_URL ?? `${ownOrigin(host, port)}/api/billing/webhook`,
  SIM_WEBHOOK_SECRET: webhookSecret(data, env),
  SIM_PAYMENTS_FILE: env.SIM_PAYMENTS_FILE ?? path.join(data, 'payments.json'),
});

const webhookSecret = (data, env) => env.SIM_WEBHOOK_SECRET ?? `whsec_${secret(data, 'webhook')}`;

const serverDefaults = (data, env) => ({
  JWT_SECRET: env.JWT_SECRET ?? secret(data, 'jwt', 48),
  CLIENT_DIST: env.CLIENT_DIST ?? path.join(project, 'client/dist'),
});

/** The commit of this checkout, shown to operators; empty without one. */
const commit = () => {
  if (!existsSync(path.join(project, '.git'))) return {};
  try {
    const name = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { COMMIT: String(name).trim() };
  } catch {
    return {}; // git is missing, or the folder belongs to another user
  }
};

/** Refuses a port that no server can have, naming the setting. */
export const validPort = (name, value) => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${value} is not a port; give a whole number from 1 to 65535.`);
  return port;
};
