import { FAIRLINES_SHARP } from '@fairline/shared/domain';
import type { Valuation } from '../market/model/bets/bets-on.js';
import { type ValuationTerms, valuationOf } from '../market/model/bets/valuation-terms.js';

/** The terms of a user who chose nothing. */
export const someTerms = (over: Partial<ValuationTerms> = {}): ValuationTerms => ({
  books: null,
  method: 'multiplicative',
  sharp: FAIRLINES_SHARP,
  commissions: {},
  ...over,
});

/** The settings to view the boards with: of a user who chose nothing, without any commission. */
export const aValuation = (over: Partial<ValuationTerms> = {}): Valuation => {
  const { commission: _, ...valuation } = valuationOf(someTerms(over));
  return valuation;
};
