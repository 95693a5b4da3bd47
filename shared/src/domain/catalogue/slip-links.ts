import type { Offer } from '../board/quote.js';

/**
 * Builds a book's bet slip address from the feed's ids when the feed gives no link. Only for books whose addresses we have seen together
 * with their ids, and only from ids of that form.
 */
export const SLIP_LINKS: ReadonlyMap<string, (ids: Offer) => string | undefined> = new Map(
  Object.entries({
    draftkings: ({ eventSid = '', outcomeSid = '' }: Offer) =>
      NUMBER.test(eventSid) && outcomeSid !== ''
        ? `https://sportsbook.draftkings.com/event/${eventSid}?outcomes=${encodeURIComponent(outcomeSid)}`
        : undefined,
    fanduel: ({ marketSid = '', outcomeSid = '' }: Offer) =>
      DOTTED.test(marketSid) && NUMBER.test(outcomeSid)
        ? `https://sportsbook.fanduel.com/addToBetslip?marketId=${marketSid}&selectionId=${outcomeSid}`
        : undefined,
    betmgm: ({ eventSid = '', marketSid = '', outcomeSid = '' }: Offer) =>
      [eventSid, marketSid, outcomeSid].every((id) => NUMBER.test(id))
        ? `https://sports.{state}.betmgm.com/en/sports?options=${eventSid}-${marketSid}-${outcomeSid}&type=Single`
        : undefined,
  }),
);

const NUMBER = /^-?\d+$/;
const DOTTED = /^\d+\.\d+$/;
