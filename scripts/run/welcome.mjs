/** The last words of a start: where it is, who can sign in, where the prices come from. */
const accounts = ['free', 'gold', 'platinum', 'ops'].map((who) => `${who}@fairline.test`);

export const welcome = ({ url }, { simulated, demoPassword, of }) => {
  const lines = ['', `  ${url}`, ''];
  if (of.server.FAIRLINE_DEMO === '1' && of.server.NODE_ENV !== 'production') {
    lines.push(`  sign in as     ${accounts.join('  ')}`, `  password       ${demoPassword}`);
  }
  lines.push(
    `  prices from    ${simulated ? 'the built-in simulator (set ODDS_API_KEY for real ones)' : 'The Odds API'}`,
  );
  lines.push('  Ctrl-C stops all of it.', '');
  console.log(lines.join('\n'));
};
