/** `node scripts/services.mjs up | down | env`: runs only Postgres and Redis, and prints their addresses. */
import { startServices, stopServices } from './services/services.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  const [word] = process.argv.slice(2);
  if (word === 'down') return stopServices();
  if (word !== 'up' && word !== 'env') throw new Error('usage: node scripts/services.mjs up | down | env');
  const urls = await startServices();
  for (const [name, url] of Object.entries(urls)) console.log(`${name}=${url}`);
});
