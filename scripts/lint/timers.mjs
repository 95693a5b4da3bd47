/** Finds timers, waits and retries made by hand where Node's one mechanism for each stands ready. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The simulator knows none of our own insides, scripts run before anything is installed, test looks from outside, and a browser has its own. */
const APART = ['simulator', 'scripts', 'test', 'client'];

const test = /\.spec\.tsx?$|(^|\/)testing\//;
const home = /^shared\/src\/node\/(timers|retry)\.ts$/;

const BY_HAND = [
  [/\bsetInterval\(/, 'repeat with every(), whose owner stops it'],
  [/\bsetTimeout\b.*from 'node:timers\/promises'/, 'wait with sleep()'],
  [/new Promise\b.*=>\s*setTimeout\(/, 'wait with sleep()'],
  [/\* 2 \*\* /, 'wait longer each time with retry() or backoff()'],
  [/^\s*(void )?every\(/, 'keep what every() returns: whoever starts a timer stops it when it ends itself'],
];

/** Returns `file`, `line` and `instead` for each. */
export const timersByHand = (files, baseDir) =>
  files
    .filter((file) => !APART.includes(file.split('/')[0]) && !test.test(file) && !home.test(file))
    .flatMap((file) =>
      readFileSync(path.join(baseDir, file), 'utf8')
        .split('\n')
        .flatMap((text, i) =>
          BY_HAND.filter(([pattern]) => pattern.test(text)).map(([, instead]) => ({ file, line: i + 1, instead })),
        ),
    );
