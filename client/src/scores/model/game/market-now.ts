import { type BoardId, boardName } from '@fairline/shared/contract';
import { type Bet, betsOn, type GameEvent, type MarketLine } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { valuationAtoms } from '../../../market/model/bets/valuation-atoms.js';
import { boardStatusesAtom, boardsMovedAtom } from '../../../market/model/board/board-status.js';
import { heldBoard } from '../../../market/model/board/held-boards.js';
import { LINE_MARKETS } from './fetch-odds-history.js';

/** The main lines of a game at this user's books. */
type MarketNow =
  | { readonly state: 'loading' | 'none' }
  | { readonly state: 'here'; readonly game: GameEvent; readonly bets: readonly Bet[] };

/** The bets on a game's moneyline, main spread and main total, up to date. Create it once per game and keep it. */
export const marketNowAtom = (eventId: string, sport: string) => {
  const id: BoardId = { sport, section: 'game' };
  return atom((get): MarketNow => {
    get(boardsMovedAtom);
    const held = heldBoard(id);
    const status = get(boardStatusesAtom).get(boardName(id));
    if (!held) return { state: status?.state === 'failed' || status?.state === 'refused' ? 'none' : 'loading' };
    const game = held.board.events.get(eventId);
    const lines = [...(held.board.quotes.byEvent.get(eventId) ?? [])];
    const valuation = get(valuationAtoms.game);
    const bets = LINE_MARKETS.flatMap((market) => {
      const main = mainLine(lines, market);
      return game && main ? [...betsOn(main, held.board.locked, valuation, game)].sort(byOutcome) : [];
    });
    return game && bets.length > 0 ? { state: 'here', game, bets } : { state: 'none' };
  });
};

/** The line of a market that most books offer as their main line. */
const mainLine = (lines: readonly MarketLine[], market: string): MarketLine | undefined =>
  lines
    .filter(({ ladder }) => ladder.family === market && ladder.subject === '')
    .reduce<MarketLine | undefined>((best, line) => (mains(line) > mains(best) ? line : best), undefined);

const mains = (line: MarketLine | undefined): number =>
  line?.quotes.filter(({ market, suspended }) => market === line.ladder.family && !suspended).length ?? 0;

// Away first, Over before Under.
const byOutcome = (a: Bet, b: Bet): number => PLACES.indexOf(a.outcome) - PLACES.indexOf(b.outcome);
const PLACES = ['away', 'home', 'over', 'under', 'draw'];
