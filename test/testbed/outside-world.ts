/**
 * `node scripts/run-ts.mjs test/testbed/outside-world.ts <origin of the product>` starts the outside services that browser tests need
 * and the simulator does not provide. It reports the product's settings and the URLs of the mailbox, the push service and the receiver of alerts to the process that started it.
 */
import { openPushService } from '@fairline/shared/testing';
import { openAlertReceiver } from './alert-receiver.js';
import { openMailServer } from './mail-server.js';
import { openOpenIdProvider } from './openid-provider.js';

const [product = ''] = process.argv.slice(2);
const mail = await openMailServer();
const google = await openOpenIdProvider(product);
const push = await openPushService();
const receiver = await openAlertReceiver();
const told = {
  settings: {
    ...mail.settings,
    ...google.settings,
    ALERT_HOSTS_ALLOWED: [push.url, receiver].map((url) => new URL(url).host).join(','),
    TELEGRAM_API_URL: receiver,
  },
  mailbox: mail.mailbox,
  push: push.url,
  receiver,
};
if (process.send) process.send(told);
else console.log(JSON.stringify(told));
