/** The reasons why a file of picks cannot be read. */
export const pickFileMessages = {
  tooBig: 'The file is larger than 20 MB. Split it, and import the parts one after the other.',
  nothingThere: 'The file is empty.',
  unknownFile:
    'These columns are not those of a tracker that we know. Export your bets there as CSV, with the titles of the columns in the first line.',
  noRows: 'There is no bet in the file, only the titles of its columns.',
  tooMany: (bets: string, most: string) =>
    `There are ${bets} bets in the file, and an account keeps ${most} at most. Split it, and import what you need.`,
  rowTooLarge: 'It is too large to be kept in your account.',
} as const;
