import { netPrice, type Odds, type Priced, type Terms } from '@fairline/shared/domain';

/** What a price pays a user after their commission at its book, in decimal odds. */
export const netOf = ({ book, price }: Priced, { commission }: Terms): Odds =>
  commission ? netPrice(price, commission(book)) : price;
