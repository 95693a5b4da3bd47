import {
  FAIRLINES_SHARP,
  type LearnedLineOf,
  type Valuation,
  type ValuationTerms,
  valuationOf,
} from '../domain/index.js';

/** The terms of a user who chose nothing. */
export const someTerms = (over: Partial<ValuationTerms> = {}): ValuationTerms => ({
  books: null,
  method: 'multiplicative',
  sharp: FAIRLINES_SHARP,
  commissions: {},
  ...over,
});

/** The settings to view the boards with: of a user who chose nothing, without any commission. */
export const aValuation = (over: Partial<ValuationTerms> = {}, learned?: LearnedLineOf): Valuation => {
  const { commission: _, ...valuation } = valuationOf(someTerms(over), learned);
  return valuation;
};
