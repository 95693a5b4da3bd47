/** Part of `npm run lint`: no source file over 400 lines. Also prints the median. */
import { LIMIT, lengths } from './lint/lengths.mjs';
import { project } from './services/paths.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const rooms = ['shared', 'server', 'workers', 'client', 'simulator', 'test', 'scripts'];
  const { files, median, shareUnder120, tooLong } = lengths(project, rooms);
  console.log(`lengths: ${files} files, median ${median} lines, ${Math.round(shareUnder120 * 100)} % under 120`);
  for (const { file, lines } of tooLong)
    console.error(`${file} has ${lines} lines; is there a second question inside?`);
  if (tooLong.length > 0) throw new Error(`${tooLong.length} files are over ${LIMIT} lines`);
});
