import type { InboxPorts } from './inbox.js';
import { SLATES, type Slate } from './market/slate.js';
import type { PaymentsConfig } from './payments/webhook-sender.js';

/** A setting of the simulator: an environment variable with its default and its meaning. */
export interface Setting {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

export const settings: readonly Setting[] = [
  { name: 'HOST', default: '127.0.0.1', meaning: 'address the simulator listens on' },
  { name: 'SIM_PORT', default: '4100', meaning: 'port of the simulator' },
  { name: 'SIM_SEED', default: '1', meaning: 'seed of the simulated market: the same seed plays the same games' },
  {
    name: 'SIM_SLATE',
    default: 'usual',
    meaning: 'how full the calendar is: usual, or sunday for all NFL and NBA games',
  },
  { name: 'SIM_SPEED', default: '1', meaning: 'simulated seconds for each real second' },
  { name: 'SIM_CREDITS', default: '5000000', meaning: 'credits of the simulated Odds API plan' },
  { name: 'SIM_KEY', default: '', meaning: 'the only API key the simulated Odds API accepts; empty accepts any' },
  {
    name: 'SIM_RECORDINGS',
    default: '',
    meaning: 'folder of recorded Odds API responses to serve instead of the market',
  },
  {
    name: 'SIM_KALSHI_KEY_ID',
    default: '',
    meaning: 'id of the API key that the simulated Kalshi knows; empty for none',
  },
  {
    name: 'SIM_KALSHI_PUBLIC_KEY',
    default: '',
    meaning: 'public half of that key as PEM, whose lines may be written with \\n',
  },
  { name: 'SIM_WEBHOOK_URL', default: '', meaning: 'URL of the webhook for payments; empty sends none' },
  { name: 'SIM_WEBHOOK_SECRET', default: '', meaning: 'secret that signs the webhook' },
  {
    name: 'SIM_PAYMENTS_FILE',
    default: '',
    meaning: 'file in which customers and subscriptions are kept; empty keeps none',
  },
  {
    name: 'SIM_PUBLIC_URL',
    default: '',
    meaning: 'address of the payment pages for browsers; empty for the one asked at',
  },
  { name: 'SIM_SMTP_PORT', default: '', meaning: 'port of the simulated mail server; empty for none' },
  { name: 'SIM_INBOX_PORT', default: '', meaning: 'port of the page that shows its emails; empty for none' },
];

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly slate: Slate;
  readonly speed: number;
  readonly credits: number;
  readonly key: string;
  readonly recordings: string;
  /** The API key whose signatures the simulated Kalshi accepts; undefined for none. */
  readonly kalshiKey: { readonly id: string; readonly publicKey: string } | undefined;
  readonly payments: PaymentsConfig;
  /** Undefined for no mail server. */
  readonly inbox: InboxPorts | undefined;
}

/** Reads the settings from the environment. One error lists everything that is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const wrong: string[] = [];
  const textOf = (name: string) => env[name] || settings.find((setting) => setting.name === name)!.default;
  const numberOf = (name: string, from: number, to: number) => {
    const value = Number(textOf(name));
    if (!(value >= from && value <= to))
      wrong.push(`${name} must be a number from ${from} to ${to}, not "${textOf(name)}"`);
    return value;
  };
  const slateOf = (text: string): Slate => {
    const slate = SLATES.find((known) => known === text);
    if (!slate) wrong.push(`SIM_SLATE must be ${SLATES.join(' or ')}, not "${text}"`);
    return slate ?? 'usual';
  };
  const config = {
    host: textOf('HOST'),
    port: numberOf('SIM_PORT', 0, 65_535),
    seed: numberOf('SIM_SEED', 0, Number.MAX_SAFE_INTEGER),
    slate: slateOf(textOf('SIM_SLATE')),
    speed: numberOf('SIM_SPEED', 0, 3_600),
    credits: numberOf('SIM_CREDITS', 0, Number.MAX_SAFE_INTEGER),
    key: textOf('SIM_KEY'),
    recordings: textOf('SIM_RECORDINGS'),
    kalshiKey: textOf('SIM_KALSHI_KEY_ID')
      ? { id: textOf('SIM_KALSHI_KEY_ID'), publicKey: textOf('SIM_KALSHI_PUBLIC_KEY') }
      : undefined,
    payments: {
      webhookUrl: textOf('SIM_WEBHOOK_URL'),
      webhookSecret: textOf('SIM_WEBHOOK_SECRET'),
      file: textOf('SIM_PAYMENTS_FILE'),
      publicUrl: textOf('SIM_PUBLIC_URL'),
    },
    inbox:
      textOf('SIM_SMTP_PORT') && textOf('SIM_INBOX_PORT')
        ? { smtp: numberOf('SIM_SMTP_PORT', 0, 65_535), pages: numberOf('SIM_INBOX_PORT', 0, 65_535) }
        : undefined,
  };
  if (wrong.length) throw new Error(`The environment is not complete:\n${wrong.join('\n')}`);
  return Object.freeze(config);
};
