/** `npm run models -- nba FILE…`: learns a sport's laws of margins and totals from results, and grades them on its page in docs/models.md. */
import path from 'node:path';
import type { Scatter, Shape } from '@fairline/shared/domain';
import { fitLaw, type Plan, type Result } from './fit-law.js';
import { type Game, readNba, readNfl, readSoccer } from './games.js';
import { gradeForward, gradeHalves } from './grade-law.js';
import { methodEvidence, methodTables } from './methods.js';
import { writeEvidence, writeLaws } from './modules.js';
import { lawEvidence, lawTables, writeSection } from './page.js';
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
  writeLaws(name, `${title}: ${games.length} games, ${span(games)}`, laws, ['learned-law', 'LearnedLaws', 'LAWS']);
  const evidence = (['spreads', 'totals'] as const).flatMap((shape) => [
    lawEvidence(TITLES[shape], gradeHalves(resultsOf(shape), planOf(shape))),
    lawEvidence(TITLES[shape], gradeForward(resultsOf(shape), planOf(shape), refit), refit),
  ]);
  writeSection(
    name,
    [
      `${games.length} games, ${span(games)}, from ${files.map((file) => path.basename(file)).join(', ')}.`,
      lawTables(evidence),
    ].join('\n\n'),
  );
  writeEvidence(name, name, { sport: title, games: games.length, graded: evidence });
};

const learnSoccer = (files: readonly string[]): void => {
  const matches = readSoccer(files);
  if (matches.length < LEAST_GAMES)
    throw new Error(`${matches.length} matches are too few to learn from: ${LEAST_GAMES} at least`);
  const law = fitGoals(matches);
  writeLaws('soccer', `${matches.length} matches`, law, ['goals', 'GoalLaw', 'GOALS']);
  const { spreads, totals } = gradeGoals(matches);
  const evidence = [lawEvidence(TITLES.spreads, spreads), lawEvidence(TITLES.totals, totals)];
  writeSection(
    'soccer',
    [
      `${matches.length} matches, from ${files.map((file) => path.basename(file)).join(', ')}. Learned: ${JSON.stringify(law)}.`,
      lawTables(evidence),
    ].join('\n\n'),
  );
  writeEvidence('soccer', 'soccer', { sport: 'Soccer', games: matches.length, graded: evidence });
};

const TITLES: Readonly<Record<Shape, string>> = { spreads: 'Margins', totals: 'Totals' };

const LEAST_GAMES = 1_000;

const span = (games: readonly Game[]): string => {
  const seasons = games.map(({ season }) => season);
  return `seasons ${Math.min(...seasons)} to ${Math.max(...seasons)}`;
};

const gradeMethodsBy = (files: readonly string[]): void => {
  const evidence = methodEvidence(files);
  writeSection('methods', methodTables(evidence));
  writeEvidence('method', 'methods', evidence);
};

const [name = '', ...files] = process.argv.slice(2);
const sport = Object.hasOwn(SPORTS, name) ? SPORTS[name] : undefined;
if (name === 'soccer' && files.length > 0) learnSoccer(files);
else if (name === 'methods' && files.length > 0) gradeMethodsBy(files);
else if (name === 'weights' && files.length > 0) proveWeights(files);
else if (!sport || files.length === 0) {
  process.stderr.write(`usage: npm run models -- ${[...Object.keys(SPORTS), 'soccer', 'methods', 'weights'].join(' | ')} FILE…
`);
  process.exitCode = 2;
} else learn(name, sport, files);
