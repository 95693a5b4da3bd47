/**
 * `node scripts/run-ts.mjs test/testbed/outside-world.ts <origin of the product>` starts the outside services that browser tests need
 * and the simulator does not provide. It reports the product's settings and the mailbox URL to the process that started it.
 */
import { openMailServer } from './outside/mail-server.js';
import { openOpenIdProvider } from './outside/openid-provider.js';

const [product = ''] = process.argv.slice(2);
const mail = await openMailServer();
const google = await openOpenIdProvider(`${product}/api/auth/google/callback`);
const told = { settings: { ...mail.settings, ...google.settings }, mailbox: mail.mailbox };
if (process.send) process.send(told);
else console.log(JSON.stringify(told));
