import { calibrate } from './calibrate.js';
import { chance } from './chance.js';
import { convert } from './convert.js';
import { devigCommand } from './devig.js';
import { fill } from './fill.js';
import { match } from './match.js';
import { scan } from './scan.js';
import { settle } from './settle.js';

/** `npm run -s fairline -- <command> ...` prints to standard output. Bad input prints one line to standard error and exits with 2. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  scan,
  devig: devigCommand,
  settle,
  match,
  fill,
  convert,
  chance,
  calibrate,
};

const run = ([name = '', ...words]: readonly string[]): string => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`name a command: ${Object.keys(COMMANDS).join(', ')}`);
  return command(words.reduce(joined, []));
};

// `--odds -110` means `--odds=-110`: a number below 0 is no flag.
const joined = (words: readonly string[], word: string): string[] => {
  const flag = words.at(-1);
  return /^-[\d.]/.test(word) && flag && /^--[^=]+$/.test(flag)
    ? [...words.slice(0, -1), `${flag}=${word}`]
    : [...words, word];
};

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.stdout.write(`${run(process.argv.slice(2))}\n`);
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stderr.write(`fairline: ${line}\n`);
  process.exitCode = 2;
}
