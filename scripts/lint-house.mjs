/** Part of `npm run lint`: checks the rules of files, of folders, of timers, of page events and of exports. */
import { house, LONGEST } from './lint/house.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const { files, tooLong, apart, cycles, timers, pageEvents, unshared } = await house();
  if (files === 0) throw new Error('the check of the house read no files at all');
  for (const { file, lines } of tooLong)
    console.error(
      `${file} has ${lines} lines; is there a second question inside? If not, its first line says why: "// Long because …" (at most ${LONGEST} without)`,
    );
  for (const { file, caller } of apart)
    console.error(
      `${file} is imported by ${caller.split('/').at(-1)} beside it alone: let it live there, below its caller`,
    );
  for (const { folders, imports } of cycles)
    console.error(
      [
        `${[...folders, folders[0]].join(' → ')}: these folders need each other, so none can be read alone. The fewest imports that close the circle:`,
        ...imports.map(({ file, line, text }) => `  ${file}:${line}  ${text}`),
        '  Join a small folder with the one that shares its subject, move what both need down to where both may see it, or hand the lower one what it calls.',
      ].join('\n'),
    );
  for (const { file, line, instead } of timers) console.error(`${file}:${line}: ${instead} (shared/src/node)`);
  for (const { file, line, event } of pageEvents)
    console.error(`${file}:${line}: hear ${event} through client/src/platform/page-events.ts`);
  for (const { file, line, name } of unshared)
    console.error(`${file}:${line}: no other file names ${name}: leave out its export, or remove it`);
  const broken = [tooLong, apart, cycles, timers, pageEvents, unshared].flat().length;
  if (broken > 0) throw new Error(`the rules of the house are broken ${broken} times`);
  console.log(`house: ${files} files, each with a question of its own`);
});
