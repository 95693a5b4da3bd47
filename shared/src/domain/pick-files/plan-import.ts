import { readMoment } from '../picks/moments.js';
import { pricePicked } from '../picks/parlay.js';
import { readAmount } from '../picks/payout.js';
import { type Pick, statusOf } from '../picks/pick.js';
import { contentId } from './content-id.js';

/** What an import would do to the user's picks. */
export interface ImportPlan {
  readonly added: readonly Pick[];
  /** Picks that are pending here and settled in the file. */
  readonly settled: readonly ToldPick[];
  /** Picks in the file that the user had deleted here. */
  readonly removed: readonly ToldPick[];
  /** How many bets of the file exist here already, or are in the file twice. */
  readonly duplicates: number;
}

/** A pick that exists here, and the file's version of it. */
export interface ToldPick {
  readonly before: Pick;
  readonly told: Pick;
}

/**
 * Compares a file's picks with those that exist here. A pick exists if its id does, or if there is a bet with the same text, minute, stake
 * and price; of several equal bets each counts once. Planning the same import again adds nothing.
 */
export const planImport = (kept: readonly Pick[], found: readonly Pick[]): ImportPlan => {
  const byId = new Map(kept.map((pick) => [idOf(pick), pick]));
  const told = [...withOwnIds(byId, found).values()];
  const named = new Set(told.map(idOf));
  const alike = byBet(kept.filter((pick) => !pick.deletedAt && !named.has(idOf(pick))));
  const plan = { added: [] as Pick[], settled: [] as ToldPick[], removed: [] as ToldPick[] };
  for (const pick of told) {
    const before = byId.get(idOf(pick)) ?? alike.get(pickedBetKey(pick))?.pop();
    if (!before) plan.added.push(pick);
    else if (before.deletedAt) plan.removed.push({ before, told: pick });
    else if (isSettledMeanwhile({ before, told: pick })) plan.settled.push({ before, told: pick });
  }
  return { ...plan, duplicates: found.length - plan.added.length - plan.settled.length - plan.removed.length };
};

/**
 * The file's picks by id, without duplicates. Bets without a tracker's id get an id from their content, numbered when several are equal. An
 * id also gives way to a content id when it belongs to another bet, here or in the file, or when it only states a position in a list.
 */
const withOwnIds = (kept: ReadonlyMap<string, Pick>, found: readonly Pick[]): ReadonlyMap<string, Pick> => {
  const named = new Map<string, Pick>();
  const counts = new Map<string, number>();
  for (const pick of found) {
    const there = kept.get(idOf(pick)) ?? named.get(idOf(pick));
    const isAnothers = isNameless(pick) || (there !== undefined && !isSameTicket(there, pick));
    const base = isAnothers ? `file-${contentId(pickedBetKey(pick))}` : idOf(pick);
    const nth = (counts.get(base) ?? 0) + 1;
    counts.set(base, nth);
    const isCounted = isAnothers || (isNamedByContent(base) && !pick.trackerId);
    const id = isCounted && nth > 1 ? `${base}-${nth}` : base;
    if (!named.has(id)) named.set(id, id === idOf(pick) ? pick : { ...pick, id });
  }
  return named;
};

const isNameless = (pick: Pick): boolean => idOf(pick) === '' || ID_OF_PLACE.test(idOf(pick));

/** An id that only states the position of a pick in a list. In another list, another bet has it. */
export const ID_OF_PLACE = /^kept-\d+$/;

// A tracker may reword a bet in its next export, but keeps its id.
const isSameTicket = (one: Pick, other: Pick): boolean =>
  readMoment(one.dateAdded) === readMoment(other.dateAdded) &&
  (!!other.trackerId || wordsOf(one).join('|') === wordsOf(other).join('|'));

const isNamedByContent = (id: string): boolean => /^(?:screen|synced|table)-[0-9a-z]+$/.test(id);

/**
 * The text by which bets are compared. Cached, because it is most of the work; a caller with many picks can compute it in advance, piece by
 * piece.
 */
export const pickedBetKey = (pick: Pick): string => {
  const known = KEYS.get(pick) ?? keyOf(pick);
  KEYS.set(pick, known);
  return known;
};

const KEYS = new WeakMap<Pick, string>();

const keyOf = (pick: Pick): string => {
  const at = readMoment(pick.dateAdded);
  const price = pricePicked(pick);
  return JSON.stringify([
    ...wordsOf(pick),
    at && Math.floor(at / MINUTE),
    readAmount(pick.stake) ?? 0,
    price?.toFixed(3),
  ]);
};

const wordsOf = (pick: Pick): readonly string[] =>
  [pick.game, pick.selection].map((text) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase());

const byBet = (picks: readonly Pick[]): ReadonlyMap<string, Pick[]> => {
  const alike = new Map<string, Pick[]>();
  for (const pick of picks) {
    const key = pickedBetKey(pick);
    const those = alike.get(key);
    if (those) those.push(pick);
    else alike.set(key, [pick]);
  }
  return alike;
};

/** Whether a pick that is pending here is settled in the file. */
export const isSettledMeanwhile = ({ before, told }: ToldPick): boolean =>
  statusOf(before) === 'pending' && statusOf(told) !== undefined && statusOf(told) !== 'pending';

const idOf = ({ id }: Pick): string => String(id ?? '');
const MINUTE = 60_000;
