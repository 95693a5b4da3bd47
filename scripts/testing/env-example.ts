import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

/** One setting in .env.example; an empty default means none. */
interface ExampleSetting {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

/** The settings of .env.example: a line with the meaning, followed by `#NAME=default`. */
export const exampleSettings = (): ExampleSetting[] => {
  const lines = readFileSync(path.join(project, '.env.example'), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const [, name, value] = line.match(/^#([A-Z][A-Z0-9_]*)=(.*)$/) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name, default: value, meaning: meaningIn(lines[at - 1] ?? '') }];
  });
};

const meaningIn = (line: string) => line.match(/^# (?!---)(.+)$/)?.[1] ?? '';
