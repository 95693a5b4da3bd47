import { firstProps, type GameEvent, matchup, SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../../account/model/sign-out.js';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { heldBoards } from '../../market/model/board/held-boards.js';
import { bookChoices } from '../../market/model/choices/book-choices.js';
import { propsAtom, sportsAtom } from '../../market/model/choices/odds-filter.js';
import { ODDS_FORMATS, oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { DENSITIES, densityAtom } from '../../market/model/choices/table-look.js';
import { useSports } from '../../market/model/choices/use-sports.js';
import { addressText } from '../../market/model/views/address.js';
import { VIEW_FIELDS } from '../../market/model/views/address-fields.js';
import { singleKeysAtom } from '../../platform/accessibility.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { raiseToast } from '../../platform/toasts.js';
import { leagueTitle } from '../../scores/model/sports.js';
import { slipOpenAtom, turnSlipByKeyAtom } from '../../slip/model/slip-atoms.js';
import { appMessages } from '../shell/messages.js';
import { useNavLinks } from '../shell/nav-links.js';
import { queryOf, SECTION_TITLES, SECTIONS, sectionOf } from '../shell/sections.js';
import { chooseFormat, toggleUpdates } from './key-actions.js';
import { PAGES_BY_KEY } from './key-map.table.js';
import { Palette, PaletteList } from './palette.js';
import type { PaletteGroup, PaletteLine } from './palette-lines.js';
import { entryMessages as words } from './palette-messages.js';

interface PaletteWindowProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly showMap: () => void;
}

/** The palette with the entries for this user and page. */
const PaletteWindow = ({ isOpen, onClose, showMap }: PaletteWindowProps) => (
  <Palette isOpen={isOpen} onClose={onClose}>
    <Offers onDone={onClose} showMap={showMap} />
  </Palette>
);

/**
 * Palette entries for the odds at one sportsbook: its player props on the props page, else its straight bets. They change the address, not
 * the saved choice.
 */
const useBookLines = (): PaletteLine[] => {
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

/** Palette entries for the pages this user may open and for the four lists of the odds page. */
const usePageLines = (): { pages: PaletteLine[]; sections: PaletteLine[] } => {
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
      lineTo('/alerts', words.alerts),
      { ...lineTo('/convert', appMessages.convert), also: words.alsoConvert },
      lineTo('/history', words.history),
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

/** The commands of the palette on this page. A setting that is already active is not offered. */
const useCommandLines = (showMap: () => void): PaletteLine[] => {
  const store = useStore();
  const { pathname } = useLocation();
  const format = useAtomValue(oddsFormatAtom);
  const density = useAtomValue(densityAtom);
  const isMoving = useAtomValue(autoRefreshAtom);
  const isSlipOpen = useAtomValue(slipOpenAtom);
  const isOnOdds = pathname === '/sportsbooks';
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      raiseToast({ type: 'success', text: words.copied }, store);
    } catch {
      raiseToast({ type: 'error', text: words.notCopied }, store); // without TLS there is no clipboard
    }
  };
  return [
    ...(isOnOdds
      ? [
          line('pause', isMoving ? words.pause : words.resume, () => toggleUpdates(store), '.'),
          line('copy', words.copyLink, copyLink),
        ]
      : []),
    ...(isOnOdds || pathname === '/dashboard'
      ? [line('slip', isSlipOpen ? words.closeSlip : words.openSlip, () => store.set(turnSlipByKeyAtom), 'b')]
      : []),
    ...ODDS_FORMATS.filter((one) => one !== format).map((one) =>
      line(`format ${one}`, words.format(words.formats[one]), () => chooseFormat(one, store)),
    ),
    ...DENSITIES.filter((one) => isOnOdds && one !== density).map((one) =>
      line(`rows ${one}`, words.density(words.densities[one]), () => store.set(densityAtom, one)),
    ),
    line('map', words.map, showMap, '?'),
    line('out', words.signOut, () => signOut()),
  ];
};

const line = (id: string, label: string, does: () => void, key?: string): PaletteLine => ({
  id,
  label,
  ...(key ? { keys: [key] } : {}),
  does,
});

/** Palette entries for single sports and for the games on the loaded boards. */
const useOddsLines = (): { sports: PaletteLine[]; games: PaletteLine[] } => {
  const sports = useSports();
  const [chosen, choose] = useAtom(sportsAtom);
  const chooseProps = useSetAtom(propsAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnOdds = pathname === '/sportsbooks';
  const lookAt = (sport: string) => {
    choose([sport]);
    chooseProps(firstProps([sport]));
    if (!isOnOdds) navigate('/sportsbooks');
  };
  const searchFor = (game: GameEvent) => {
    const query = new URLSearchParams(isOnOdds ? search : '');
    query.set('q', matchup(game).replace(' @ ', ' '));
    if (!chosen.includes(game.sport)) {
      const next = [...chosen, game.sport];
      const props = firstProps(next);
      const named = VIEW_FIELDS.sports;
      const hasSports = query.has(named.name);
      // The address overrides the saved choice, and an address that names sports must name all of them.
      if (hasSports) query.set(named.name, named.codec.write(next));
      else choose(next);
      if (hasSports || query.has(VIEW_FIELDS.props.name))
        query.set(VIEW_FIELDS.props.name, VIEW_FIELDS.props.codec.write(props));
      else chooseProps(props);
    }
    navigate(`/sportsbooks?${addressText(query)}`);
  };
  return {
    sports: [
      ...sports.map(({ key, title, category }) => ({
        id: `odds ${key}`,
        label: words.oddsOf(title),
        also: category,
        isTypedFor: true,
        does: () => lookAt(key),
      })),
      ...SCORES_SPORTS.map((sport) => ({
        id: `scores ${sport}`,
        label: words.scoresOf(leagueTitle(sport)),
        isTypedFor: true,
        does: () => navigate(`/scores/${sport}`),
      })),
    ],
    games: gamesHere().map((game) => ({
      id: `game ${game.id}`,
      label: matchup(game),
      also: `${game.away} ${game.home}`,
      isTypedFor: true,
      does: () => searchFor(game),
    })),
  };
};

const gamesHere = (): GameEvent[] => {
  const games = new Map<string, GameEvent>();
  for (const { board } of heldBoards()) for (const game of board.events.values()) games.set(game.id, game);
  return [...games.values()].filter(({ completed }) => !completed).sort((a, b) => a.commenceTime - b.commenceTime);
};

export default PaletteWindow;

const Offers = ({ onDone, showMap }: { onDone: () => void; showMap: () => void }) => {
  const { pages, sections } = usePageLines();
  const { sports, games } = useOddsLines();
  const books = useBookLines();
  const commands = useCommandLines(showMap);
  const hasKeys = useAtomValue(singleKeysAtom);
  const groups: PaletteGroup[] = [
    { title: words.pages, items: pages },
    { title: words.sections, items: sections },
    { title: words.games, items: games },
    { title: words.sports, items: sports },
    { title: words.books, items: books },
    { title: words.commands, items: commands },
  ];
  return <PaletteList groups={hasKeys ? groups : groups.map(withoutKeys)} onDone={onDone} />;
};

const withoutKeys = ({ title, items }: PaletteGroup): PaletteGroup => ({
  title,
  items: items.map(({ keys: _, ...line }) => line),
});
