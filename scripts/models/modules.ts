import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

/** Writes what was learned of a sport as the table that the domain computes with. */
export const writeLaws = (
  name: string,
  told: string,
  laws: object,
  [module, type, suffix]: readonly [string, string, string],
): void =>
  writeModule(
    `shared/src/domain/odds/${name}-laws.table.ts`,
    `import type { ${type} } from './${module}.js';\n\n/** Learned by \`npm run models -- ${name}\` from ${told}; graded in docs/models.md. */\nexport const ${name.toUpperCase()}_${suffix}: ${type} = ${JSON.stringify(laws)};\n`,
  );

/** Writes how something was graded as the table that the calibration page shows. `name` is in the singular. */
export const writeEvidence = (name: string, command: string, evidence: object): void =>
  writeModule(
    `client/src/calibration/${name}-evidence.table.ts`,
    `/** Written by \`npm run models -- ${command}\`; the same figures are in docs/models.md. */\nexport const ${name.toUpperCase()}_EVIDENCE = ${JSON.stringify(evidence, shortened)};\n`,
  );

// More digits than any table shows, so that rounding a figure twice does not change it.
const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(9)) : value;

const writeModule = (name: string, text: string): void => {
  const file = path.join(project, name);
  writeFileSync(file, text);
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', file], { cwd: project, stdio: 'ignore' });
};
