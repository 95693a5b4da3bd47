import {
  outcomeName,
  pointOf,
  type SmartLinkEntry,
  type SmartLinkQuery,
  smartLinkSchema,
} from '@fairline/shared/contract';
import {
  addressAt,
  type BookLink,
  bookLink,
  bookTitle,
  hasSmartLinks,
  isSpreadFamily,
  LINK_DEPTHS,
  placeOf,
  type QuoteKey,
} from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { api } from '../../../platform/session/api.js';
import { type Store, store } from '../../../platform/store.js';
import { quoteAtom } from '../board/board-atoms.js';
import { bettorStateAtom } from './bettor-state.js';
import { depthWords, linkMessages as words } from './link-messages.js';

/**
 * The address where a price can be bet, and how near to the bet it leads: first what the board has, then the server's if that is no less
 * near, once the pointer or focus reaches the link. A plain link, because browsers do not block those.
 */
export const useBookLink = (priced: PricedGame): LinkShown & { onReach: () => void } => {
  const state = useAtomValue(bettorStateAtom);
  const offer = useAtomValue(quoteAtom(priced.quote))?.offer;
  const store = useStore();
  const [resolved, setResolved] = useState<{ at: string; found: BookLink | undefined }>();
  const { book } = placeOf(priced.quote);
  const here = `${priced.quote} ${state}`;
  const onReach = async () => {
    if (hasSmartLinks(book)) setResolved({ at: here, found: await askSmartLink(priced, state, store) });
  };
  const known = bookLink(book, offer, { sport: priced.sport, state });
  const answered = resolved?.at === here ? resolved.found : undefined;
  return { ...linkShown(book, answered && (!known || isAsNear(answered, known)) ? answered : known), onReach };
};

/** A link to a book as it is shown: its address, what it opens in words, and the same in one word. */
interface LinkShown {
  readonly href: string | undefined;
  readonly hint: string;
  readonly tag: string;
}

export const linkShown = (book: string, found: BookLink | undefined): LinkShown =>
  found
    ? { href: found.link, hint: words[found.opens](bookTitle(book)), tag: depthWords[found.opens] }
    : { href: undefined, hint: '', tag: '' };

const isAsNear = (a: BookLink, b: BookLink): boolean => LINK_DEPTHS.indexOf(a.opens) <= LINK_DEPTHS.indexOf(b.opens);

const GOOD_FOR_MS = 60_000;
const asked = new WeakMap<Store, Map<string, { at: number; answer: Promise<BookLink | undefined> }>>();

/**
 * Asks our server for the address at the book where a price can be bet, at most once a minute. Undefined if it knows none, does not answer,
 * or names an address on another site.
 */
const askSmartLink = (priced: PricedGame, state: string, of: Store = store): Promise<BookLink | undefined> => {
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

/** A price and its game. */
interface PricedGame {
  readonly quote: QuoteKey;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
}

type Question = { readonly [K in keyof SmartLinkQuery]?: string };

/** The query by which the server finds a price. */
const namesOf = ({ quote, sport, ...teams }: PricedGame, state: string): Question => {
  const { event, family, subject, line, outcome, book } = placeOf(quote);
  const point = pointOf(outcome, line, isSpreadFamily(family));
  return {
    sport,
    eventId: event,
    bookmaker: book,
    market: family,
    outcome: outcomeName(outcome, teams),
    ...(subject === '' ? {} : { description: subject }),
    ...(point === undefined ? {} : { point: String(point) }),
    ...(state === '' ? {} : { state }),
  };
};
