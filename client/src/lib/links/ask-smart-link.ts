import { type SmartLinkEntry, smartLinkSchema } from '@fairline/shared/contract';
import { addressAt, type BookLink, placeOf } from '@fairline/shared/domain';
import { api } from '../http/api.js';
import { type Store, store } from '../store.js';
import { namesOf, type PricedGame } from './named-price.js';

const GOOD_FOR_MS = 60_000;
const asked = new WeakMap<Store, Map<string, { at: number; answer: Promise<BookLink | undefined> }>>();

/**
 * Asks our server for the address at the book where a price can be bet, at most once a minute. Undefined if it knows none, does not answer,
 * or names an address on another site.
 */
export const askSmartLink = (priced: PricedGame, state: string, of: Store = store): Promise<BookLink | undefined> => {
  const query = new URLSearchParams(namesOf(priced, state)).toString();
  const answers = asked.get(of) ?? new Map();
  asked.set(of, answers);
  const known = answers.get(query);
  if (known && Date.now() - known.at < GOOD_FOR_MS) return known.answer;
  const answer = api(`/api/smart-link?${query}`, smartLinkSchema, {}, of).then(
    (entry) => trusted(priced, entry),
    () => {
      answers.delete(query);
      return undefined;
    },
  );
  answers.set(query, { at: Date.now(), answer });
  return answer;
};

const trusted = ({ quote }: PricedGame, { link, opens }: SmartLinkEntry): BookLink | undefined => {
  const address = link === null ? undefined : addressAt(placeOf(quote).book, link);
  return address && opens ? { link: address, opens } : undefined;
};
