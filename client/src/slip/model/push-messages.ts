/** Texts about results on which neither side wins. */
export const pushMessages = {
  onTotal: (total: number) => `on exactly ${total}`,
  onMargin: (points: number) => `on a margin of ${points}`,
  onTie: 'on a tie',
  stakesBack: (where: string) => `stakes back ${where}`,
  oneStakeBack: (where: readonly string[]) => `one stake back ${where.join(' or ')}`,
  halfOfIt: (where: string) => `half of it ${where}`,
} as const;
