import type { Me } from '@fairline/shared/contract';
import { lazily } from '../../../platform/lazily.js';

const dollarsIn = (minimumFractionDigits: number) =>
  lazily(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits }));
const wholeDollars = dollarsIn(0);
const dollarsAndCents = dollarsIn(2);
const dates = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));

/** An amount as billed. Takes the currency's smallest units, as payment providers do: cents of a dollar. */
export const billedAmount = (units: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** A list price: with cents only if there are any. Takes US cents. */
export const listPrice = (cents: number): string =>
  (cents % 100 === 0 ? wholeDollars() : dollarsAndCents()).format(cents / 100);

/** The day on which something is billed or ends, in the user's time zone. Takes ISO 8601 or milliseconds. */
export const billedOn = (at: string | number): string => dates().format(new Date(at));

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** When a gift ends, in milliseconds. A gift without an end date lasts 30 days from `now`. */
export const giftEnd = ({ subscription_end_date }: Pick<Me, 'subscription_end_date'>, now: number): number =>
  subscription_end_date === null ? now + THIRTY_DAYS_MS : Date.parse(subscription_end_date);
