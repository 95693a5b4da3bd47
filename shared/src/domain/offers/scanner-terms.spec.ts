import { looksAt, SCANNER_DEFAULTS } from './scanner-terms.js';

it('every sport is scanned until some are chosen', () => {
  expect(looksAt(SCANNER_DEFAULTS, 'soccer_usa_mls')).toBe(true);
  const choosy = { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'] };
  expect(looksAt(choosy, 'americanfootball_nfl')).toBe(true);
  expect(looksAt(choosy, 'soccer_usa_mls')).toBe(false);
});
