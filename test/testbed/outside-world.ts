/**
 * `node scripts/run-ts.mjs test/testbed/outside-world.ts <origin of the product>` starts the outside services that browser tests need
 * and the simulator does not provide. It reports the product's settings and the URLs of the mailbox and the push service to the process that started it.
 */
import { openPushService } from '@fairline/shared/testing';
import { openMailServer } from './mail-server.js';
import { openOpenIdProvider } from './openid-provider.js';

const [product = ''] = process.argv.slice(2);
const mail = await openMailServer();
const google = await openOpenIdProvider(`${product}/api/auth/google/callback`);
const push = await openPushService();
const told = {
  settings: { ...mail.settings, ...google.settings, ALERT_HOSTS_ALLOWED: new URL(push.url).host },
  mailbox: mail.mailbox,
  push: push.url,
};
if (process.send) process.send(told);
else console.log(JSON.stringify(told));
