import {
  type LineKey,
  PROMISED_DEFAULTS,
  PROMOTION_KINDS,
  type Promised,
  type PromotionKind,
} from '@fairline/shared/domain';

/** What the address of the converter asks for: a promotion, and where it is for one bet, the board of that. */
export interface ConvertQuestion {
  readonly promised: Promised;
  readonly board?: { readonly sport: string; readonly section: 'game' | 'props' } | undefined;
}

/** The least and most of each amount, as the page takes them. */
export const CONVERT_RANGES = {
  amount: { min: 1, max: 100_000, step: 5 },
  boost: { min: 0, max: 500, step: 5 },
  refund: { min: 0, max: 100_000, step: 5 },
  worth: { min: 0, max: 100, step: 5 },
  bonus: { min: 1, max: 100_000, step: 5 },
  times: { min: 1, max: 100, step: 1 },
} as const;
export type ConvertAmount = keyof typeof CONVERT_RANGES;

/** The amounts that each kind of promotion has. */
export const CONVERT_AMOUNTS: Readonly<Record<PromotionKind, readonly ConvertAmount[]>> = {
  'free-bet': ['amount'],
  'stake-back': ['amount'],
  boost: ['amount', 'boost'],
  'no-sweat': ['amount', 'refund', 'worth'],
  rollover: ['amount', 'bonus', 'times'],
};

/** An amount as the page shows it: what a refund is worth in percent, everything else as it is. */
export const shownAmount = (promised: Promised, name: ConvertAmount): number =>
  name === 'worth' ? Math.round(promised.worth * 100) : promised[name];

/** A promotion with another amount, as the page shows it. */
export const withAmount = (promised: Promised, name: ConvertAmount, shown: number): Promised => ({
  ...promised,
  [name]: name === 'worth' ? shown / 100 : shown,
});

/** Reads the query of the converter. What it does not name, or names wrongly, is as usual. */
export const readConvertQuestion = (query: URLSearchParams): ConvertQuestion => {
  const kind = PROMOTION_KINDS.find((one) => one === query.get('offer')) ?? PROMISED_DEFAULTS.kind;
  let promised: Promised = { ...PROMISED_DEFAULTS, kind, books: query.get('at')?.split(',').filter(Boolean) ?? [] };
  for (const name of CONVERT_AMOUNTS[kind]) {
    const [text, { min, max }] = [query.get(name), CONVERT_RANGES[name]];
    const shown = text === null || text.trim() === '' ? Number.NaN : Number(text);
    if (shown >= min && shown <= max) promised = withAmount(promised, name, shown);
  }
  const [line, outcome, sport] = [query.get('line'), query.get('outcome'), query.get('sport')];
  if (line === null || outcome === null || sport === null) return { promised };
  return {
    promised: { ...promised, bet: { line: line as LineKey, outcome } },
    board: { sport, section: query.get('section') === 'props' ? 'props' : 'game' },
  };
};

/** The query of the converter that asks this, without what is as usual. */
export const writeConvertQuestion = ({ promised, board }: ConvertQuestion): URLSearchParams => {
  const query = new URLSearchParams({ offer: promised.kind });
  for (const name of CONVERT_AMOUNTS[promised.kind]) query.set(name, String(shownAmount(promised, name)));
  if (promised.books.length > 0) query.set('at', promised.books.join(','));
  if (promised.bet && board) {
    query.set('line', promised.bet.line);
    query.set('outcome', promised.bet.outcome);
    query.set('sport', board.sport);
    query.set('section', board.section);
  }
  return query;
};

/** The address of the converter for one bet at a book: a free bet, until the user says what they have. */
export const convertBetAt = (
  bet: { readonly line: LineKey; readonly outcome: string; readonly book: string },
  board: NonNullable<ConvertQuestion['board']>,
): string => {
  const { line, outcome, book } = bet;
  return `/convert?${writeConvertQuestion({ promised: { ...PROMISED_DEFAULTS, books: [book], bet: { line, outcome } }, board })}`;
};
