import type { Me } from '@fairline/shared/contract';

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** When a gift ends, in milliseconds. A gift without an end date lasts 30 days from `now`. */
export const giftEnd = ({ subscription_end_date }: Pick<Me, 'subscription_end_date'>, now: number): number =>
  subscription_end_date === null ? now + THIRTY_DAYS_MS : Date.parse(subscription_end_date);
