import type { Odds } from '../odds/formats.js';
import type { Pick, PickedBet, PickStatus } from '../picks/pick.js';
import { readOdds, readOutcome } from './read-cell.js';
import type { NamedRow } from './sheet.js';
import {
  betOfText,
  importNote,
  leagueOfGame,
  pricedAt,
  type Refused,
  type TrackerTerms,
  trackedBook,
  writtenTime,
} from './tracker-terms.js';

/** The columns of an odds screen's export that map to fields of a pick. */
export const SCREEN_COLUMNS = [
  'created_at',
  'event_start_date',
  'event_name',
  'bet_name',
  'sportsbook',
  'odds',
  'stake',
  'bet_profit',
  'status',
  'clv',
  'parlay_id',
  'notes',
  'sport',
  'sports',
  'league',
  'leagues',
  'market',
  'potential_payout',
] as const;

/** One row of an odds screen's export: a single bet or a leg. */
export interface ScreenBet {
  readonly row: NamedRow;
  readonly bet: PickedBet;
  readonly status: PickStatus;
  readonly price: Odds | undefined;
  readonly dateAdded: string;
  readonly sport: string;
  readonly note: string;
}

/** Parses one row of an odds screen's export. The columns in `others` go to the note. */
export const readScreenBet = (row: NamedRow, others: readonly string[], terms: TrackerTerms): ScreenBet | Refused => {
  const { cell } = row;
  const status = readOutcome(cell('status'));
  if (!status) return { refused: `The status "${cell('status').trim()}" is not known.` };
  const written = cell('odds').trim();
  const price = readOdds(written, terms.format);
  if (written !== '' && price === undefined) return { refused: `The odds "${written}" are not valid odds.` };
  if (cell('bet_name').trim() === '') return { refused: 'The bet itself is missing.' };
  const dateAdded = writtenTime(cell('created_at'), terms);
  if (dateAdded === undefined) return { refused: 'The time it was placed is missing.' };
  if (typeof dateAdded === 'object') return dateAdded;
  const start = writtenTime(cell('event_start_date'), terms);
  if (typeof start === 'object') return start;

  const [league, sport] = [cell('league') || cell('leagues'), cell('sport') || cell('sports')].map((text) =>
    text.trim(),
  );
  const market = cell('market').trim();
  const bookmaker = cell('sportsbook').trim();
  const read = betOfText(cell('bet_name'), cell('event_name').trim());
  const named = league || leagueOfGame(read.game ?? '');
  const bet: PickedBet = {
    ...read,
    ...(market ? { market } : {}),
    ...(named ? { league: named } : {}),
    ...pricedAt(price),
    ...(start ? { commenceTime: start } : {}),
    ...(bookmaker ? { bookmaker: trackedBook(bookmaker) } : {}),
  };
  return { row, bet, status, price, dateAdded, sport: sport ?? '', note: importNote(row, others, cell('notes')) };
};

/** The status of a parlay from its legs' statuses. */
export const parlayStatus = (legs: readonly PickStatus[]): PickStatus => {
  if (legs.includes('lost')) return 'lost';
  if (legs.includes('pending')) return 'pending';
  if (legs.includes('won')) return 'won';
  return legs.includes('push') ? 'push' : 'void';
};

/** The pick fields that only an odds screen's export has. */
export const trackedClv = ({ cell }: NamedRow): Pick => {
  const trackerClv = cell('clv').trim();
  return trackerClv ? { trackerClv } : {};
};
