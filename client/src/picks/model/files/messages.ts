/** The reasons why a file of picks cannot be read. */
export const pickFileMessages = {
  tooBig: 'The file is larger than 20 MB. Split it and import the parts one by one.',
  nothingThere: 'The file is empty.',
  noRows: 'The file has column titles but no bets.',
  tooMany: (bets: string, most: string) =>
    `The file has ${bets} bets, but an account holds at most ${most}. Import only what you need.`,
  rowTooLarge: 'It is too large to save in your account.',
} as const;
