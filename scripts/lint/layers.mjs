/** Finds every import in a folder that breaks a layer rule. */
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { project } from '../services/paths.mjs';

const rooms = ['shared', 'server', 'workers', 'client', 'simulator', 'test'];
const { forbidden, options: cruiseOptions } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

export { cruiseOptions };

/** Returns the number of files read, and one `{ rule, from, to, comment }` for each broken rule. */
export const layers = async (baseDir = project) => {
  const { output } = await cruise(
    rooms.map((room) => (room === 'test' ? room : `${room}/src`)),
    {
      ...cruiseOptions,
      ruleSet: { forbidden },
      validate: true,
      baseDir,
    },
  );
  const { totalCruised, violations } = output.summary;
  const comments = Object.fromEntries(forbidden.map(({ name, comment }) => [name, comment]));
  return {
    files: totalCruised,
    broken: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to, comment: comments[rule.name] })),
  };
};
