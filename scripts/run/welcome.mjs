/** The last output of a start: the URL, the demo accounts, and the source of the prices. */
const accounts = ['free', 'gold', 'platinum', 'ops'].map((who) => `${who}@fairline.test`);

export const welcome = ({ url }, { simulates, demoPassword, of }) => {
  const lines = ['', `  ${url}`, ''];
  if (of.server.FAIRLINE_DEMO === '1' && of.server.NODE_ENV !== 'production') {
    lines.push(`  sign in as     ${accounts.join('  ')}`, `  password       ${demoPassword}`);
    lines.push(
      '  as operator    sign in as ops, set up the second factor on /account, sign in again with its code, open /ops/users',
    );
  }
  if (simulates.payments)
    lines.push(
      '  to pay         any card of the simulator: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is not',
    );
  lines.push(`  prices from    ${sourceOf(simulates.market, of.simulator.SIM_RECORDINGS)}`);
  lines.push('  Ctrl-C stops all of it.', '');
  console.log(lines.join('\n'));
};

const sourceOf = (isSimulated, recordings) => {
  if (!isSimulated) return 'The Odds API';
  return recordings
    ? `the recorded answers in ${recordings}`
    : 'the built-in simulator (set ODDS_API_KEY for real ones)';
};
