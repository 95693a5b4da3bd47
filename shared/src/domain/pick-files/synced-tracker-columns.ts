import type { Odds } from '../odds/formats.js';
import { type Pick, type PickedBet, statusOf } from '../picks/pick.js';
import { TRACKER } from './apply-import.js';
import { contentId } from './content-id.js';
import { readOdds, readOutcome } from './read-cell.js';
import type { NamedRow } from './sheet.js';
import { trackedMoney } from './tracked-money.js';
import {
  betOfText,
  importNote,
  isRefused,
  leagueOfGame,
  pricedAt,
  type ReadEntry,
  type TrackerTerms,
  trackedBook,
  writtenTime,
} from './tracker-terms.js';

/** The columns of a synced tracker's export that map to fields of a pick. */
export const SYNCED_COLUMNS = [
  'bet_id',
  'sportsbook',
  'type',
  'status',
  'odds',
  'closing_line',
  'ev',
  'amount',
  'profit',
  'bet_info',
  'time_placed',
  'time_settled',
  'time_placed_iso',
  'time_settled_iso',
  'sports',
  'leagues',
] as const;

/** Parses one row of a synced tracker's export. The columns in `others` go to the note. */
export const readSyncedBet = (row: NamedRow, others: readonly string[], terms: TrackerTerms): ReadEntry => {
  const { cell } = row;
  const status = readOutcome(cell('status'));
  if (!status) return { refused: `The status "${cell('status').trim()}" is not known.` };
  const price = priceOf(cell('odds'), terms);
  if (price === 'wrong') return { refused: `The odds "${cell('odds').trim()}" are not valid odds.` };
  const text = cell('bet_info').trim();
  if (text === '') return { refused: 'The bet itself is missing.' };
  const placed = writtenTime(cell('time_placed_iso') || cell('time_placed'), terms);
  if (placed === undefined) return { refused: 'The time it was placed is missing.' };
  if (typeof placed === 'object') return placed;
  const settled = writtenTime(cell('time_settled_iso') || cell('time_settled'), terms);
  if (typeof settled === 'object') return settled;
  const money = trackedMoney({ stake: cell('amount'), profit: cell('profit') }, status, price);
  if (isRefused(money)) return money;

  const bookmaker = cell('sportsbook').trim();
  const betId = cell('bet_id').trim();
  const pick: Pick = { ...betOf(row, text), ...pricedAt(price), ...money, dateAdded: placed };
  return {
    id: betId
      ? `synced-${contentId(betId)}`
      : `synced-${contentId(JSON.stringify([placed, bookmaker, text, price, cell('amount')]))}`,
    ...pick,
    ...(bookmaker ? { bookmaker: trackedBook(bookmaker) } : {}),
    ...(statusOf(pick) === 'pending' ? {} : { validatedBy: TRACKER, ...(settled ? { settledDate: settled } : {}) }),
    ...trackedValue(row, betId, terms),
    note: importNote(row, others),
  };
};

const priceOf = (text: string, { format }: TrackerTerms): Odds | undefined | 'wrong' =>
  text.trim() === '' ? undefined : (readOdds(text, format) ?? 'wrong');

const trackedValue = ({ cell }: NamedRow, trackerId: string, { format }: TrackerTerms): Pick => {
  const trackerClosing = readOdds(cell('closing_line'), format);
  const trackerEv = cell('ev').trim();
  return {
    ...(trackerId ? { trackerId } : {}),
    ...(trackerClosing === undefined ? {} : { trackerClosing }),
    ...(trackerEv ? { trackerEv } : {}),
  };
};

const betOf = ({ cell }: NamedRow, text: string): Pick => {
  const type = cell('type').trim().toLowerCase();
  const texts = listed(text);
  const leagues = listed(cell('leagues'));
  const sport = [...new Set(listed(cell('sports')))].join(' + ');
  const common = { ...(sport ? { sport } : {}), ...leaguesOf(leagues) };
  if (SINGLE.has(type) && (type !== '' || texts.length === 1))
    return { ...withLeague(betOfText(text)), ...common, type: 'single' };
  // Teasers and the like do not say which lines they are graded by.
  if (type !== 'parlay' && type !== '') return { selection: texts.join(' + '), ...common, type };
  const legs = texts.map((leg, at) => withLeague(betOfText(leg), legLeague(leagues, texts, at)));
  return { ...common, ...parlayOf(legs), type: 'parlay' };
};

/** The fields of a parlay from its legs. A parlay with fewer than two separate legs has none, and is not graded. */
export const parlayOf = (legs: readonly PickedBet[]): Pick => ({
  game: legs.flatMap(({ game }) => game ?? []).join(' + '),
  market: 'Parlay',
  selection: legs.map(({ selection }) => selection ?? '').join(' + '),
  legs: legs.length > 1 ? legs : [],
});

// A league that the file does not name may follow from the teams.
const withLeague = (bet: PickedBet, said?: string): PickedBet => {
  const league = said ?? leagueOfGame(bet.game ?? '');
  return league ? { ...bet, league } : bet;
};

const legLeague = (leagues: readonly string[], legs: readonly string[], at: number): string | undefined =>
  leagues.length === legs.length ? leagues[at] : new Set(leagues).size === 1 ? leagues[0] : undefined;

const leaguesOf = (leagues: readonly string[]): Pick =>
  leagues.length === 0 ? {} : { league: [...new Set(leagues)].join(' + ') };

const listed = (text: string): readonly string[] => text.split('|').flatMap((part) => part.trim() || []);

const SINGLE: ReadonlySet<string> = new Set(['', 'straight', 'single']);
