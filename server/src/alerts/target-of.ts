import { randomBytes } from 'node:crypto';
import type { AlertChannelBody, WebhookSecret } from '@fairline/shared/contract';
import { whyNotCalled } from '@fairline/shared/node';
import { BadRequestException } from '@nestjs/common';

/** What is kept of a new channel, whose links lead to `origin`. Refuses addresses that will not be called. */
export const targetOf = (channel: AlertChannelBody, origin: string, allowed: ReadonlySet<string>): object => {
  switch (channel.kind) {
    case 'email':
      return { origin };
    case 'webhook':
      return { origin, url: callable(channel.url, allowed), secret: newSecret() };
    case 'discord':
      return { origin, url: ofDiscord(callable(channel.url, allowed), allowed) };
    case 'telegram':
      return { origin, token: channel.token, chat: channel.chat };
  }
};

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): WebhookSecret['secret'] => `whsec_${randomBytes(24).toString('base64')}`;

const callable = (address: string, allowed: ReadonlySet<string>): string => {
  const refusal = whyNotCalled(address, allowed);
  if (refusal) throw notUsable(`This address cannot be used: ${refusal}.`);
  return new URL(address).href;
};

const ofDiscord = (address: string, allowed: ReadonlySet<string>): string => {
  const { host, hostname, pathname } = new URL(address);
  const isTheirs =
    /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/');
  if (!isTheirs && !allowed.has(host) && !allowed.has(hostname))
    throw notUsable('This is not the address of a Discord webhook.');
  return address;
};

const notUsable = (message: string) => new BadRequestException({ code: 'BAD_ADDRESS', message, fields: ['url'] });
