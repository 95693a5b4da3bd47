import { randomBytes } from 'node:crypto';
import type { AlarmPlaceBody, AlertChannelBody, WebhookSecret } from '@fairline/shared/contract';
import { badAddress, callable } from './callable.js';

type PlaceBody = Exclude<AlertChannelBody, { kind: 'push' }> | AlarmPlaceBody;

/** What is kept of a new place of a user or of the operators, whose links lead to `origin`. Refuses addresses that will not be called. */
export const targetOf = (place: PlaceBody, origin: string, allowed: ReadonlySet<string>): object => {
  switch (place.kind) {
    case 'email':
      return 'to' in place ? { origin, to: place.to } : { origin };
    case 'webhook':
      return { origin, url: callable(place.url, 'url', allowed), secret: newSecret() };
    case 'discord':
      return { origin, url: ofDiscord(callable(place.url, 'url', allowed), allowed) };
    case 'telegram':
      return { origin, token: place.token, chat: place.chat };
  }
};

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): WebhookSecret['secret'] => `whsec_${randomBytes(24).toString('base64')}`;

const ofDiscord = (address: string, allowed: ReadonlySet<string>): string => {
  const { host, hostname, pathname } = new URL(address);
  const isTheirs =
    /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/');
  if (!isTheirs && !allowed.has(host) && !allowed.has(hostname))
    throw badAddress('This is not the address of a Discord webhook.', 'url');
  return address;
};
