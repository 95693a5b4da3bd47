/** `npm run models -- nba FILE…`: learns a sport's laws of margins and totals from results, and grades them on its page in docs/models.md. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scatter, Shape } from '@fairline/shared/domain';
import { project } from '../services/paths.mjs';
import { fitLaw, type Plan, type Result } from './fit-law.js';
import { type Game, readNba, readNfl, readSoccer } from './games.js';
import { gradeForward, gradeHalves } from './grade-law.js';
import { methodTables } from './methods.js';
import { gradeTable, gradeTables, writeSection } from './page.js';
import { fitGoals, gradeGoals } from './soccer.js';
import { proveWeights } from './weights.js';

interface Sport {
  readonly title: string;
  readonly read: (files: readonly string[]) => readonly Game[];
  readonly overtime: Scatter['overtime'];
  /** Walking forward, a law is learned anew after so many seasons. */
  readonly refit: number;
  readonly plans: Readonly<Record<Shape, Omit<Plan, 'shape' | 'overtime'>>>;
}

const SPORTS: Readonly<Record<string, Sport>> = {
  nba: {
    title: 'NBA',
    read: readNba,
    overtime: 'by anything',
    refit: 1,
    plans: {
      spreads: { eras: [0], otherEra: 0, halfLife: 1, from: -28, to: 28, isMirrored: true, prior: 50 },
      totals: { eras: [0], otherEra: 0, halfLife: 1, from: 0, to: -1, isMirrored: false, prior: 50 },
    },
  },
  nfl: {
    title: 'NFL',
    read: (files) => readNfl(files, 1999),
    overtime: undefined, // ties are rare but possible: the factor of 0
    refit: 6,
    plans: {
      spreads: { eras: [0, 2015], otherEra: 0.15, halfLife: 3, from: -24, to: 24, isMirrored: false, prior: 5 },
      totals: { eras: [0, 2015], otherEra: 0.15, halfLife: 3, from: 10, to: 90, isMirrored: false, prior: 20 },
    },
  },
};

const learn = (name: string, { title, read, overtime, refit, plans }: Sport, files: readonly string[]): void => {
  const games = read(files);
  if (games.length < LEAST_GAMES)
    throw new Error(`${games.length} games are too few to learn from: ${LEAST_GAMES} at least`);
  const resultsOf = (shape: Shape): readonly Result[] =>
    games.map(({ season, spread, total, margin, points }) =>
      shape === 'spreads' ? { season, line: spread, result: margin } : { season, line: total, result: points },
    );
  const planOf = (shape: Shape): Plan => ({ ...plans[shape], shape, overtime });
  const laws = {
    spreads: fitLaw(resultsOf('spreads'), planOf('spreads')),
    totals: fitLaw(resultsOf('totals'), planOf('totals')),
  };
  writeTable(name, `${title}: ${games.length} games, ${span(games)}`, laws, ['learned-law', 'LearnedLaws', 'LAWS']);
  const parts = (['spreads', 'totals'] as const).map((shape) =>
    gradeTables(shape === 'spreads' ? 'Margins' : 'Totals', {
      halves: gradeHalves(resultsOf(shape), planOf(shape)),
      forward: gradeForward(resultsOf(shape), planOf(shape), refit),
      refit,
    }),
  );
  writeSection(
    name,
    [
      `${games.length} games, ${span(games)}, from ${files.map((file) => path.basename(file)).join(', ')}.`,
      ...parts,
    ].join('\n\n'),
  );
};

const learnSoccer = (files: readonly string[]): void => {
  const matches = readSoccer(files);
  if (matches.length < LEAST_GAMES)
    throw new Error(`${matches.length} matches are too few to learn from: ${LEAST_GAMES} at least`);
  const law = fitGoals(matches);
  writeTable('soccer', `${matches.length} matches`, law, ['goals', 'GoalLaw', 'GOALS']);
  const { spreads, totals } = gradeGoals(matches);
  writeSection(
    'soccer',
    [
      `${matches.length} matches, from ${files.map((file) => path.basename(file)).join(', ')}. Learned: ${JSON.stringify(law)}.`,
      gradeTable('Margins', spreads),
      gradeTable('Totals', totals),
    ].join('\n\n'),
  );
};

const LEAST_GAMES = 1_000;

const span = (games: readonly Game[]): string => {
  const seasons = games.map(({ season }) => season);
  return `seasons ${Math.min(...seasons)} to ${Math.max(...seasons)}`;
};

const writeTable = (
  name: string,
  told: string,
  laws: object,
  [module, type, suffix]: readonly [string, string, string],
): void => {
  const file = path.join(project, `shared/src/domain/odds/${name}-laws.table.ts`);
  const body = JSON.stringify(laws);
  writeFileSync(
    file,
    `import type { ${type} } from './${module}.js';\n\n/** Learned by \`npm run models -- ${name}\` from ${told}; graded in docs/models.md. */\nexport const ${name.toUpperCase()}_${suffix}: ${type} = ${body};\n`,
  );
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', file], { cwd: project, stdio: 'ignore' });
};

const [name = '', ...files] = process.argv.slice(2);
const sport = Object.hasOwn(SPORTS, name) ? SPORTS[name] : undefined;
if (name === 'soccer' && files.length > 0) learnSoccer(files);
else if (name === 'methods' && files.length > 0) writeSection('methods', methodTables(files));
else if (name === 'weights' && files.length > 0) proveWeights(files);
else if (!sport || files.length === 0) {
  process.stderr.write(`usage: npm run models -- ${[...Object.keys(SPORTS), 'soccer', 'methods', 'weights'].join(' | ')} FILE…
`);
  process.exitCode = 2;
} else learn(name, sport, files);
