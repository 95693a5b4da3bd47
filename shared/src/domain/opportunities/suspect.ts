/** A profit over this, in percent, is more often a mistake than a gift. */
export const SUSPECT_ABOVE = { arbitrage: 10, value: 20 } as const;

/** Why an arbitrage of this profit (percent) is to be checked first, if it is. It is shown apart and never alerted. */
export const suspectArbitrage = (profit: number): string | undefined =>
  profit > SUSPECT_ABOVE.arbitrage
    ? 'A sure profit over 10 % is rare: one of the prices may be wrong, or for something else.'
    : undefined;

/** Why an expected value of this much (percent) is to be checked first, if it is. */
export const suspectValue = (value: number): string | undefined =>
  value > SUSPECT_ABOVE.value
    ? 'A value over 20 % is rare: the price may be wrong, or late to news that the other books know.'
    : undefined;
