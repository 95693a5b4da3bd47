import { devigCommand } from './devig.js';
import { scan } from './scan.js';
import { settle } from './settle.js';

/** `npm run -s fairline -- <command> ...`: one command, its text on standard output; bad input is one line on standard error and exit 2. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  scan,
  devig: devigCommand,
  settle,
};

const run = ([name = '', ...words]: readonly string[]): string => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`name a command: ${Object.keys(COMMANDS).join(', ')}`);
  return command(words);
};

// A reader that has seen enough, such as `head`, is no failure.
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
