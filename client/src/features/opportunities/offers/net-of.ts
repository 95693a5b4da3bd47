import { netPrice, type Odds, type Priced, type Terms } from '@fairline/shared/domain';

/** The payout of a price after the user's commission at its book, in decimal odds. */
export const netOf = ({ book, price }: Priced, { commission }: Terms): Odds =>
  commission ? netPrice(price, commission(book)) : price;
