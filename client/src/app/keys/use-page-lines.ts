import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PaletteLine } from '../../features/palette/line.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { appMessages } from '../messages.en.js';
import { queryOf, SECTION_TITLES, SECTIONS } from '../odds-page/sections.js';
import { useNavLinks } from '../shell/use-nav-links.js';
import { PAGES_BY_KEY } from './key-map.table.js';
import { offerMessages as words } from './palette-messages.js';

/** Palette entries for the pages this user may open and for the four lists of the odds page. */
export const usePageLines = (): { pages: PaletteLine[]; sections: PaletteLine[] } => {
  const ways = useNavLinks();
  const isOps = useAtomValue(sessionAtom)?.user.is_ops === true;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const lineTo = (to: string, label: string, keys = keysOf(to)): PaletteLine => ({
    id: to,
    label,
    ...(keys ? { keys } : {}),
    does: () => navigate(to),
  });
  const query = new URLSearchParams(pathname === '/sportsbooks' ? search : '');
  return {
    pages: [
      ...ways.map(({ to, at, label }) => (at === '/' ? lineTo('/dashboard', words.dashboard) : lineTo(to, label))),
      lineTo('/my-sportsbooks', appMessages.mySportsbooks),
      lineTo('/account', appMessages.accountSettings),
      lineTo('/subscribe', appMessages.subscription),
      ...(isOps ? [lineTo('/ops', appMessages.ops)] : []),
    ],
    sections: SECTIONS.map((section, at) => ({
      ...lineTo(
        queryOf(query, section),
        SECTION_TITLES[section],
        pathname === '/sportsbooks' ? [`${at + 1}`] : undefined,
      ),
      id: section,
    })),
  };
};

const keysOf = (to: string): readonly string[] | undefined => {
  const [key] = Object.entries(PAGES_BY_KEY).find(([, page]) => page === to) ?? [];
  return key === undefined ? undefined : ['g', key];
};
