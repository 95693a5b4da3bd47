/** A game market that users can choose in the filter. */
export type MarketOption = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'core' | 'alternates' | 'team' | 'special';
};
