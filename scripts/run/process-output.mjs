/** The output of a process: all of it goes to its log, errors also to the screen once the product is up, and the last lines are kept. */
import { logFile } from '../services/log-file.mjs';

const KEPT_LINES = 20;
const ERROR_LEVEL = 50; // pino's number for errors

export const outputOf = (name, file, isUp) => {
  const write = logFile(file);
  const last = [];
  const hear = (line) => {
    write(`${line}\n`);
    last.push(readable(line));
    if (last.length > KEPT_LINES) last.shift();
    if (isUp() && levelOf(line) >= ERROR_LEVEL) console.log(`  ${name.padEnd(14)} ${readable(line)}`);
  };
  return { listenTo: (stream) => byLine(stream, hear), last: () => last.join('\n') };
};

const byLine = (stream, hear) => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (part) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop();
    for (const line of lines) hear(line);
  });
  stream.on('end', () => rest && hear(rest));
};

const levelOf = (line) => entryOf(line)?.level ?? 0;

const readable = (line) => {
  const entry = entryOf(line);
  return entry ? [entry.msg, entry.err?.message].filter(Boolean).join(': ') : line;
};

// The processes log JSON lines; any other line (a crash of Node itself) is kept as it is.
const entryOf = (line) => {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
};
