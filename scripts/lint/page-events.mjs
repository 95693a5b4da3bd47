/** Finds page events heard by hand: a browser's word on its page and its network is heard in one file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const home = 'client/src/platform/page-events.ts';
const test = /\.spec\.tsx?$/;
const BY_HAND = /addEventListener\('(visibilitychange|online|offline)'/;

/** Returns `file`, `line` and the `event` for each. */
export const pageEventsByHand = (files, baseDir) =>
  files
    .filter((file) => file.startsWith('client/src/') && file !== home && !test.test(file))
    .flatMap((file) =>
      readFileSync(path.join(baseDir, file), 'utf8')
        .split('\n')
        .flatMap((text, i) => {
          const event = BY_HAND.exec(text)?.[1];
          return event ? [{ file, line: i + 1, event }] : [];
        }),
    );
