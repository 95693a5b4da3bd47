import type { Game, PlayerProp } from '@fairline/shared/contract';
import {
  expectedValue,
  familyOf,
  fromAmerican,
  type GameEvent,
  lineKey,
  type Odds,
  type Probability,
  stampKey,
} from '@fairline/shared/domain';
import type { FairChances, LineChances } from './fair-chances.js';
import { oldMarkets } from './market-age.js';
import { eventOf } from './wanted-games.js';

/** A player over or under a line, with the apps that offer it. */
export interface Leg {
  readonly key: string;
  readonly event: GameEvent;
  readonly market: string;
  readonly player: string;
  readonly line: number | undefined;
  /** over, under, yes or no. */
  readonly outcome: string;
  /** The apps that offer it now; with none it is locked. */
  readonly offers: readonly PlayerProp[];
  readonly price: Odds | undefined;
  readonly fair: Probability | undefined;
  /** The value of the price against the fair line, in percent. */
  readonly value: number | undefined;
  /** Whether every price is too old beside its consensus to have a value. */
  readonly isOld: boolean;
}

/** The picks on one game at `now`: the better side of each line. That is the likelier one, since both sides have the same price. */
export const legsOf = (game: Game, offers: readonly PlayerProp[], chances: FairChances, now: number): Leg[] => {
  const event = eventOf(game);
  const old = oldMarkets(game, now);
  const isThere = ({ is_active, is_latest, price, book, market }: PlayerProp) =>
    is_active && is_latest && price !== null && !old.has(`${book} ${market}`);
  const lines = grouped(offers, ({ market, player, line }) =>
    lineKey({ event: event.id, family: familyOf(market), subject: player, line: line ?? undefined }),
  );
  return [...lines].map(([key, onLine]) => {
    const sides = grouped(onLine, ({ ou }) => ou);
    const legs = [...sides].map(([outcome, of]) => legOf(event, outcome, of, isThere, chances.get(key), key));
    return legs.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  });
};

const legOf = (
  event: GameEvent,
  outcome: string,
  offered: readonly PlayerProp[],
  isThere: (offer: PlayerProp) => boolean,
  line: LineChances | undefined,
  key: string,
): Leg => {
  const { market, player, line: point } = offered[0]!;
  const fair = line?.chances[outcome];
  const offers = offered.filter(isThere);
  const price = offers[0]?.price ? fromAmerican(offers[0].price) : undefined;
  const value = price !== undefined && fair !== undefined ? expectedValue(fair, price) : undefined;
  // Every app pays alike, so one that is fresh enough is enough.
  const isOld =
    value !== undefined &&
    value > 0 &&
    offers.every(({ book, market: key }) => line!.isOld(stampKey(event.id, book, key)));
  return {
    ...{ key, event, market, player, line: point ?? undefined, outcome, offers, price, fair, isOld },
    value: isOld ? undefined : value,
  };
};

const grouped = <K>(offers: readonly PlayerProp[], by: (offer: PlayerProp) => K): Map<K, PlayerProp[]> => {
  const groups = new Map<K, PlayerProp[]>();
  for (const offer of offers) groups.set(by(offer), [...(groups.get(by(offer)) ?? []), offer]);
  return groups;
};

const worth = ({ price, value }: Leg): number => value ?? (price === undefined ? -Infinity : -100);

/** The pick without its price, once its prices are too old. */
export const withoutPrice = (leg: Leg): Leg => ({ ...leg, offers: [], price: undefined, value: undefined });

/** Most valuable first, then those without a fair line, then locked ones; ties by the earlier game. */
export const byValue = (a: Leg, b: Leg): number =>
  worth(b) - worth(a) || a.event.commenceTime - b.event.commenceTime || (a.key < b.key ? -1 : 1);
