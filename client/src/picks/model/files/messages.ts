const listed = (titles: readonly string[]) => titles.join(', ');

/** The reasons why a file of picks cannot be read. */
export const pickFileMessages = {
  tooBig: 'The file is larger than 20 MB. Split it and import the parts one by one.',
  nothingThere: 'The file is empty.',
  unknownFile: (tracker: readonly string[], screen: readonly string[]) =>
    `We do not recognize these columns. The first line must have the titles of an export: a synced tracker’s (${listed(tracker)}), an odds screen’s (${listed(screen)}), or those of My Picks.`,
  noRows: 'The file has column titles but no bets.',
  tooMany: (bets: string, most: string) =>
    `The file has ${bets} bets, but an account holds at most ${most}. Import only what you need.`,
  rowTooLarge: 'It is too large to save in your account.',
} as const;
