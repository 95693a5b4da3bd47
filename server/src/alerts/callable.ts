import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '@fairline/shared/contract';
import { whyNotCalled } from '@fairline/shared/node';
import { BadRequestException } from '@nestjs/common';

/** An address that a user entered in `field`, as it will be called. Refuses those that will not be. */
export const callable = (address: string, field: string, allowed: ReadonlySet<string>): string => {
  const refusal = whyNotCalled(address, allowed);
  if (refusal) throw badAddress(`This address cannot be used: ${refusal}.`, field);
  return new URL(address).href;
};

/** A subscription to which pushes can be sent: its address is called, and its key encrypts. */
export const usableSubscription = (
  { endpoint, keys }: PushSubscriptionBody,
  allowed: ReadonlySet<string>,
): PushSubscriptionBody => {
  if (!isPoint(keys.p256dh)) throw badAddress('The key of this subscription is not valid.', 'subscription');
  return { endpoint: callable(endpoint, 'subscription', allowed), keys };
};

export const badAddress = (message: string, field: string) =>
  new BadRequestException({ code: 'BAD_ADDRESS', message, fields: [field] });

const isPoint = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url') !== '';
  } catch {
    return false; // not on the curve
  }
};
