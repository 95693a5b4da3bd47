import type { TypedLeg } from '@fairline/shared/domain';

/** A bet to enter, as far as another page knows it. */
export interface StartedBet {
  readonly leg: Partial<TypedLeg>;
  readonly book: string;
}

/** The address of My Picks with the form of a new bet open, filled in as far as is known. */
export const betAddress = (leg: Partial<TypedLeg>, book = ''): string => {
  const query = new URLSearchParams({ add: 'bet' });
  for (const [field, name] of NAMES) if (leg[field]) query.set(name, leg[field]);
  if (book) query.set('book', book);
  return `/picks?${query}`;
};

/** What an address says of a bet to enter; undefined if it asks for none. */
export const startedBet = (query: URLSearchParams): StartedBet | undefined => {
  if (query.get('add') !== 'bet') return undefined;
  const said = NAMES.flatMap(([field, name]) => {
    const value = query.get(name)?.slice(0, LONGEST);
    return value ? [[field, value] as const] : [];
  });
  return { leg: Object.fromEntries(said), book: query.get('book')?.slice(0, LONGEST) ?? '' };
};

/** An address without the bet to enter. */
export const withoutBet = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['add', 'book', ...NAMES.map(([, name]) => name)]) next.delete(name);
  return next;
};

const NAMES = [
  ['game', 'game'],
  ['sport', 'league'],
  ['market', 'market'],
  ['selection', 'selection'],
  ['line', 'line'],
  ['odds', 'odds'],
  ['eventId', 'event'],
  ['commenceTime', 'starts'],
] as const satisfies readonly (readonly [keyof TypedLeg, string])[];

const LONGEST = 200;
