import { isFinished } from '../board/game-event.js';
import { escapeKeyPart, type LineKey, lineOfQuoteKey, placeOf, type Quote, type QuoteKey } from '../board/quote.js';
import { bookTitle, canonicalBook, isDfsBook, isStateListing } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { formatAmerican } from '../odds/formats.js';
import { isLeftOut } from '../offers/is-left-out.js';
import { legSelection, marketInWords } from '../offers/opportunity-words.js';
import { isUsable } from '../opportunities/groups.js';
import { type AlertRule, STEAM_AT_MOST, type SteamTerms } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { Bettor } from './bettor.js';
import type { LineOnBoard, Sight } from './board-find.js';

/** A price that one book made shorter or longer. */
export interface BookMove {
  /** Milliseconds. */
  readonly at: number;
  readonly line: LineKey;
  readonly outcome: string;
  readonly book: string;
  readonly isShorter: boolean;
}

/** A price of a board as it is now, and as it was before; null if it had none. */
export type Repriced = readonly [key: QuoteKey, price: number, isSuspended: boolean, before: number | null];

/** Adds the moves among the prices that changed at a moment to those of before, by line, and forgets what is too old for any rule. */
export const noteBookMoves = (moves: Map<LineKey, BookMove[]>, at: number, changed: readonly Repriced[]): void => {
  const tooOld = at - STEAM_AT_MOST * 1_000;
  for (const [line, kept] of moves) {
    const left = kept.filter((move) => move.at >= tooOld);
    if (left.length === 0) moves.delete(line);
    else if (left.length < kept.length) moves.set(line, left);
  }
  for (const [key, price, isSuspended, before] of changed) {
    if (before === null || before === price || isSuspended) continue;
    const line = lineOfQuoteKey(key);
    const { outcome, book } = placeOf(key);
    const move = { at, line, outcome, book, isShorter: price < before };
    const kept = moves.get(line);
    if (kept) kept.push(move);
    else moves.set(line, [move]);
  }
};

/**
 * What a rule for steam sees on a line, at `now` (milliseconds): the outcomes that enough books made shorter within the rule's seconds, each by its latest
 * move. Pick apps, and one state's listing of a book, are no further books. An outcome lives while that is so, and is found if the rule's filters want it.
 */
export const seeSteam = (
  { line, event, locked }: LineOnBoard,
  moves: readonly BookMove[],
  { scanner, about: terms }: { readonly scanner: AlertRule['scanner']; readonly about: SteamTerms },
  owner: Bettor,
  now: number,
): Sight => {
  if (isFinished(event, now)) return { alive: [], found: [] };
  const { family, subject } = line.ladder;
  const steamed = [...shorterAt(moves, now - terms.seconds * 1_000)].filter(([, books]) => books.size >= terms.books);
  const on = { ...event, event: event.id, kind: 'steam', family, subject, line: line.line };
  const sights = steamed.map(([outcome, books]) => ({
    id: `steam|${line.key}|${escapeKeyPart(outcome)}|${event.sport}`,
    outcome,
    books: books.size,
  }));
  return {
    alive: sights.map(({ id }) => id),
    found: sights.flatMap(({ id, outcome, books }) => {
      const subjectOf = { ...on, id };
      const entry = { opportunity: subjectOf, openedAt: now };
      const isUnwanted =
        isLeftOut(entry, { scanner: { ...scanner, minLife: 0 }, muted: owner.muted }, now) !== undefined ||
        (!scanner.liveGames && event.commenceTime <= now);
      if (isUnwanted) return [];
      const best = longest(line.quotes, outcome, (quote) => isUsable(quote, locked) && isMine(quote, owner));
      const tell = (openedAt: number): Finding => ({
        live: { opportunity: { id, event: event.id }, openedAt },
        value: null,
        legs: best
          ? [{ outcome, line: line.line, price: { book: best.book, price: best.price, lastUpdate: undefined } }]
          : [],
        title: `Steam on ${legSelection(on, { outcome, line: line.line })}: ${matchup(event)}`,
        text: inParts(
          marketInWords(subjectOf),
          `${books} books shortened it within ${terms.seconds} s`,
          ...(best ? [`best ${formatAmerican(best.price)} at ${bookTitle(best.book)}`] : []),
        ),
      });
      return [{ id, tell }];
    }),
  };
};

/** By outcome: the books whose latest move after a moment made it shorter. */
const shorterAt = (moves: readonly BookMove[], since: number): Map<string, Set<string>> => {
  const books = new Map<string, Set<string>>();
  for (const { at, outcome, book, isShorter } of moves.toSorted((a, b) => a.at - b.at)) {
    if (at <= since || isDfsBook(book) || isStateListing(book)) continue;
    const shorter = books.get(outcome) ?? new Set();
    books.set(outcome, shorter);
    if (isShorter) shorter.add(canonicalBook(book));
    else shorter.delete(canonicalBook(book));
  }
  return books;
};

const isMine = ({ book }: Quote, { terms }: Bettor): boolean => !isDfsBook(book) && (terms.books?.(book) ?? true);

const longest = (quotes: readonly Quote[], outcome: string, isOffered: (quote: Quote) => boolean): Quote | undefined =>
  quotes
    .filter((quote) => quote.outcome === outcome && isOffered(quote))
    .reduce<Quote | undefined>((best, quote) => (!best || quote.price > best.price ? quote : best), undefined);
