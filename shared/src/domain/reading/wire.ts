/** A provider's answer as received: JSON in the shape of The Odds API, with nothing guaranteed. */
export interface WireEvent {
  readonly id?: unknown;
  readonly sport_key?: unknown;
  readonly home_team?: unknown;
  readonly away_team?: unknown;
  readonly commence_time?: unknown;
  readonly bookmakers?: unknown;
}

export interface WireBook extends Linked {
  readonly key?: unknown;
  readonly last_update?: unknown;
  readonly markets?: unknown;
}

export interface WireMarket extends Linked {
  readonly key?: unknown;
  readonly last_update?: unknown;
  readonly outcomes?: unknown;
}

/** Recorders spell some fields in two ways. Read them with `playerIn`, `priceIn` and `limitIn`. */
export interface WireOutcome extends Linked {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly player?: unknown;
  readonly price?: unknown;
  readonly odds?: unknown;
  readonly point?: unknown;
  readonly bet_limit?: unknown;
  readonly betLimit?: unknown;
}

interface Linked {
  readonly link?: unknown;
  readonly sid?: unknown;
}

export const playerIn = (outcome: WireOutcome): unknown => outcome.description ?? outcome.player;
export const priceIn = (outcome: WireOutcome): unknown => outcome.price ?? outcome.odds;
export const limitIn = (outcome: WireOutcome): unknown => outcome.bet_limit ?? outcome.betLimit;

/** Whether a value is an object with fields and so can be read as any of the above. */
export const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list; everything else is skipped. Empty when the value is not a list. */
export const objectsIn = <Wire extends object>(list: unknown): readonly Wire[] => {
  if (!Array.isArray(list)) return [];
  for (const each of list) if (!hasFields(each)) return list.filter(hasFields) as Wire[];
  return list;
};

/** A non-empty string, trimmed; undefined for anything else. A number becomes its digits. */
export const readText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
};
