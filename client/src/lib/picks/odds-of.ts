import { fromAmerican, type Odds, odds, type Pick } from '@fairline/shared/domain';

/** The decimal odds of a pick: its price, for an older one its American odds; undefined where it knows neither. */
export const oddsOf = ({ price, odds: american }: Pick): Odds | undefined => {
  if (typeof price === 'number' && price > 1 && Number.isFinite(price)) return odds(price);
  const number = Number(String(american ?? '').replace('−', '-') || Number.NaN);
  return Math.abs(number) >= 100 && Number.isFinite(number) ? fromAmerican(number) : undefined;
};
