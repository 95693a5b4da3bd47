/** Part of `npm run lint`: checks the rule of files. */
import { house, LONGEST } from './lint/house.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const { files, tooLong, apart } = await house();
  if (files === 0) throw new Error('the check of the house read no files at all');
  for (const { file, lines } of tooLong)
    console.error(
      `${file} has ${lines} lines; is there a second question inside? If not, its first line says why: "// Long because …" (at most ${LONGEST} without)`,
    );
  for (const { file, caller } of apart)
    console.error(
      `${file} is imported by ${caller.split('/').at(-1)} beside it alone: let it live there, below its caller`,
    );
  if (tooLong.length + apart.length > 0)
    throw new Error(`${tooLong.length + apart.length} files break the rule of files`);
  console.log(`house: ${files} files, each with a question of its own`);
});
