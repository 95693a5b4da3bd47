/** Part of `npm run lint`: checks which layer may import which. */
import { layers } from './lint/layers.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const { files, broken } = await layers();
  // Without TypeScript's own API the check reads no files and would always pass.
  if (files === 0) throw new Error('the layer check read no files at all');
  for (const { rule, from, to, comment } of broken) console.error(`${from} → ${to}\n  ${rule}: ${comment}\n`);
  if (broken.length > 0) throw new Error(`${broken.length} imports break a layer rule`);
  console.log(`layers: ${files} files, no import breaks a rule`);
});
