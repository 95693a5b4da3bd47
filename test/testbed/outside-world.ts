/**
 * `node scripts/run-ts.mjs test/testbed/outside-world.ts <origin of the product>`: what of the world outside the browser stories need
 * and the simulator does not play. Whoever started it is told the product's settings, and where the mailbox is.
 */
import { openMailServer } from './outside/mail-server.js';
import { openOpenIdProvider } from './outside/openid-provider.js';

const [product = ''] = process.argv.slice(2);
const mail = await openMailServer();
const google = await openOpenIdProvider(`${product}/api/auth/google/callback`);
const told = { settings: { ...mail.settings, ...google.settings }, mailbox: mail.mailbox };
if (process.send) process.send(told);
else console.log(JSON.stringify(told));
