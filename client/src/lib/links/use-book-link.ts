import { type BookLink, bookLink, bookTitle, hasSmartLinks, placeOf } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { quoteAtom } from '../board/board-atoms.js';
import { askSmartLink } from './ask-smart-link.js';
import { bettorStateAtom } from './bettor-state.js';
import { linkMessages as words } from './messages.js';
import type { PricedGame } from './named-price.js';

/**
 * The address where a price can be bet: first the one from the feed, then the server's once the pointer or focus reaches the link. A plain
 * link, because browsers do not block those.
 */
export const useBookLink = (priced: PricedGame): { href: string | undefined; hint: string; onReach: () => void } => {
  const state = useAtomValue(bettorStateAtom);
  const offer = useAtomValue(quoteAtom(priced.quote))?.offer;
  const store = useStore();
  const [resolved, setResolved] = useState<{ at: string; found: BookLink | undefined }>();
  const { book } = placeOf(priced.quote);
  const here = `${priced.quote} ${state}`;
  const onReach = async () => {
    if (hasSmartLinks(book)) setResolved({ at: here, found: await askSmartLink(priced, state, store) });
  };
  const said = offer && bookLink(book, offer, state);
  const found = (resolved?.at === here ? resolved.found : undefined) ?? said;
  return { href: found?.link, hint: found ? words[found.opens](bookTitle(book)) : '', onReach };
};
