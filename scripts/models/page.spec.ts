import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NBA_EVIDENCE } from '../../client/src/calibration/nba-evidence.table.js';
import { NFL_EVIDENCE } from '../../client/src/calibration/nfl-evidence.table.js';
import { SOCCER_EVIDENCE } from '../../client/src/calibration/soccer-evidence.table.js';
import { project } from '../services/paths.mjs';
import { lawEvidence, lawTables } from './page.js';

it.each([NBA_EVIDENCE, NFL_EVIDENCE, SOCCER_EVIDENCE])(
  'the calibration page shows the figures of docs/models.md: $sport',
  ({ sport, games, graded }) => {
    const page = readFileSync(path.join(project, 'docs/models.md'), 'utf8');
    const section = page.slice(page.indexOf(`\n## ${sport}\n`)).split('\n<!--', 2)[1]!;
    expect(section).toContain(`-->\n${games} `);
    expect(section).toMatch(/^ \w+: written by/);
    expect(section.endsWith(`\n\n${lawTables(graded)}`)).toBe(true);
  },
);

it('walking forward it tells of all games and of windows that are off, and counts them all', () => {
  const window = (games: string, observed: number) => ({
    ...{ games, results: 'a draw', count: 100, predicted: 0.2, plain: 0.2, observed, error: 0.04 },
  });
  const grade = {
    windows: [window('all', 0.2), window('some', 0.27), window('others', 0.29)],
    gain: { mean: 0, error: 0 },
  };
  const { graded, off, windows } = lawEvidence('Margins', grade, 1);
  expect([graded, off, windows.map(({ games }) => games)]).toEqual([3, 1, ['all', 'others']]);
  expect(lawEvidence('Margins', grade).windows).toHaveLength(3);
});
