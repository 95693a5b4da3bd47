import { useLocation, useNavigate } from 'react-router-dom';
import type { PaletteLine } from '../../features/palette/line.js';
import { bookChoices } from '../../lib/choices/book-choices.js';
import { VIEW_FIELDS } from '../../lib/views/address-fields.js';
import { queryOf, sectionOf } from '../sections.js';
import { offerMessages as words } from './palette-messages.js';

/** The odds at one sportsbook alone: of player props where those are on the page, else of straight bets. What was chosen stays for other addresses. */
export const useBookLines = (): PaletteLine[] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const lookAt = (book: string) => {
    const query = new URLSearchParams(pathname === '/sportsbooks' ? search : '');
    const section = sectionOf(query) === 'props' ? 'props' : 'game'; // no scanner finds anything at one book
    const { name, codec } = VIEW_FIELDS[section === 'props' ? 'propBooks' : 'books'];
    query.set(name, codec.write([book]));
    navigate(queryOf(query, section));
  };
  return bookChoices().map(({ key, title, category }) => ({
    id: `book ${key}`,
    label: words.oddsAt(title),
    also: category,
    isTypedFor: true,
    does: () => lookAt(key),
  }));
};
