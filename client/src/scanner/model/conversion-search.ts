import {
  beginConversion,
  type ConversionCriteria,
  type ConversionOffer,
  type ConversionOnBoard,
  type ConversionTerms,
  continueConversion,
  conversionId,
  conversionIn,
  groupsOf,
  type LiveConversion,
  offerConversion,
  PROMISED_DEFAULTS,
  SCANNER_DEFAULTS,
} from '@fairline/shared/domain';
import { atom, type PrimitiveAtom } from 'jotai';
import { lineLedger } from '../../market/model/bets/line-ledger.js';
import { anyBooksAtom } from '../../market/model/choices/betting-terms.js';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { mutedAtom } from '../../market/model/choices/mutes.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import type { ConvertQuestion } from './convert-address.js';
import type { BoardSearch } from './follow-found.js';
import type { FoundKind } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';
import { type LiveView, liveView } from './live-view.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './scanner-criteria.js';

/** What the converter is asked, as its address says. */
export const convertQuestionAtom = atom<ConvertQuestion>({ promised: PROMISED_DEFAULTS });

/** The markets where the promotion could be converted, as last looked. */
export const conversionListAtom: PrimitiveAtom<HeldList<LiveConversion>> = atom<HeldList<LiveConversion>>(NO_LIST);

/** How many conversions are listed at most: the best. Almost every market is one, and nobody reads further. */
const MOST_CONVERSIONS = 50;

/** Markets in the list that is found here. Which of its prices are too old decides each offer by itself: others take their place. */
const CONVERSIONS: FoundKind<ConversionOnBoard, LiveConversion> = {
  idOf: conversionId,
  familyOf: ({ group }) => group.line.ladder.family,
  // A market is no news: it was there, only its prices moved.
  begin: (found, now) => beginConversion(found, now, true),
  next: continueConversion,
  isTooOld: () => false,
  whyEnded: () => 'price moved',
};

/** A user's criteria for the converter, with those of the scanners. For one bet only that bet is asked for, whatever they look for otherwise. */
interface ConvertCriteria extends ScannerCriteria, ConversionCriteria {}

export const convertCriteriaAtom = atom((get): ConvertCriteria => {
  const criteria = get(scannerCriteriaAtom);
  const { promised, board } = get(convertQuestionAtom);
  const { scanner } = criteria;
  const forOne = { ...SCANNER_DEFAULTS, roundTo: scanner.roundTo, holdProps: true, liveGames: true };
  return {
    ...criteria,
    scanner: board ? { ...forOne, sports: [board.sport] } : scanner,
    legRule: board ? undefined : criteria.legRule,
    promised,
    maximumAge: get(maximumAgeAtom),
  };
});

// Only what the search asks for begins it anew.
const termsAtom = atom((get): ConversionTerms => {
  const [books, muted] = [get(anyBooksAtom), get(mutedAtom)];
  return {
    books: (book) => books(book) && !muted.book(book),
    commission: get(commissionAtom),
    promised: get(convertQuestionAtom).promised,
  };
});

/** The search for markets where a promotion can be converted. */
export const CONVERSION_SEARCH: BoardSearch<ConversionOnBoard, LiveConversion, ConversionTerms> = {
  kind: CONVERSIONS,
  list: conversionListAtom,
  asked: atom((get) => ({ terms: get(termsAtom), maximumAge: get(maximumAgeAtom) })),
  ledgerOf: (terms) =>
    lineLedger<ConversionOnBoard>((line, event, { locked, stamps }) =>
      groupsOf(line, locked).flatMap((group) => {
        const most = conversionIn(group, terms);
        // The board goes on changing its line in place until the next look; offers are made of it all the while.
        const asFound = { ...group, line: { ...line, quotes: [...line.quotes] } };
        return most === undefined ? [] : [{ group: asFound, event, times: stamps, most }];
      }),
    ),
};

/**
 * The best conversions as one user sees them. Markets are judged in the order of what they leave at most, until no other can be among the
 * best: a few dozen of thousands.
 */
export const conversionView = (
  list: HeldList<LiveConversion>,
  criteria: ConvertCriteria,
  now: number,
): LiveView<ConversionOffer> => {
  const offers = new Map<LiveConversion, ReturnType<typeof offerConversion>>();
  const kept: number[] = [];
  const listed = new Map<string, LiveConversion>();
  for (const [id, live] of [...list.open].sort(([, a], [, b]) => b.found.most - a.found.most)) {
    if (kept.length >= MOST_CONVERSIONS && live.found.most <= kept[MOST_CONVERSIONS - 1]!) break;
    const offer = offerConversion(live, criteria, now);
    offers.set(live, offer);
    listed.set(id, live);
    if (typeof offer === 'string' || offer.suspicion) continue;
    const place = kept.findIndex((left) => left < offer.left);
    kept.splice(place < 0 ? kept.length : place, 0, offer.left);
  }
  const view = liveView<ConversionOffer, LiveConversion>(
    { ...list, open: listed, ended: [], changes: NO_CHANGES },
    { offerOf: (live) => offers.get(live)!, sort: 'value', askedAt: criteria.askedAt, now },
  );
  return { ...view, rows: view.rows.slice(0, MOST_CONVERSIONS) };
};

// One that is overtaken goes without a word: its market is still there.
const NO_CHANGES: HeldList<LiveConversion>['changes'] = new Map();
