import { useLocation, useNavigate } from 'react-router-dom';
import type { PaletteLine } from '../../features/palette/line.js';
import { bookChoices } from '../../lib/choices/book-choices.js';
import { VIEW_FIELDS } from '../../lib/views/address-fields.js';
import { queryOf, sectionOf } from '../odds-page/sections.js';
import { offerMessages as words } from './palette-messages.js';

/**
 * Palette entries for the odds at one sportsbook: its player props on the props page, else its straight bets. They change the address, not
 * the saved choice.
 */
export const useBookLines = (): PaletteLine[] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const lookAt = (book: string) => {
    const query = new URLSearchParams(pathname === '/sportsbooks' ? search : '');
    const section = sectionOf(query) === 'props' ? 'props' : 'game'; // the scanners find nothing at a single book
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
