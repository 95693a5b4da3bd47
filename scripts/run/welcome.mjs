/** The last output of a start: the URL, the demo accounts, the inbox, and the source of the prices. */
import { DEMO_ACCOUNTS } from './demo.mjs';

export const welcome = ({ url }, { simulates, demo, inbox, of }) => {
  const lines = ['', `  ${url}`, ''];
  if (demo.isOn) {
    lines.push(`  sign in as     ${DEMO_ACCOUNTS.join('  ')}`, `  password       ${demo.password}`);
    lines.push(
      '  as operator    sign in as ops, set up the second factor on /account, sign in again with its code, open /ops/users',
    );
  }
  if (demo.why) lines.push(`  demo accounts  none, because ${demo.why}`);
  if (simulates.payments)
    lines.push(
      '  to pay         any card of the simulator: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is not',
    );
  lines.push(`  emails         ${inbox ? `${inbox} shows them, on this machine only` : mailOf(of.workers)}`);
  lines.push(`  prices from    ${simulates.market ? simulatedSource(of.simulator) : realSource(of.workers)}`);
  if (simulates.market) lines.push('  real prices    FEEDS=polymarket,espn npm start (no key needed)');
  lines.push('  Ctrl-C stops all of it.', '');
  console.log(lines.join('\n'));
};

const mailOf = ({ SMTP_URL }) =>
  SMTP_URL ? 'sent through SMTP_URL' : 'none are sent: set SMTP_URL, or nobody can reset a password';

const simulatedSource = ({ SIM_RECORDINGS }) =>
  SIM_RECORDINGS
    ? `the recorded answers in ${SIM_RECORDINGS}`
    : 'the built-in simulator (set ODDS_API_KEY for those of bookmakers)';

const realSource = ({ ODDS_API_KEY, FEEDS = '' }) =>
  [
    ...(ODDS_API_KEY ? ['The Odds API'] : []),
    ...Object.keys(TITLES)
      .filter((name) => FEEDS.includes(name))
      .map((name) => TITLES[name]),
  ].join(', ');
const TITLES = { polymarket: 'Polymarket', kalshi: 'Kalshi' };
