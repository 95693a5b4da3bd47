/** A game market that a bettor may choose in the filter. */
export type MarketOption = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'core' | 'alternates' | 'team' | 'special';
};
