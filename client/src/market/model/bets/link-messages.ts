/** What a link to a book opens. */
export const linkMessages = {
  bet: (book: string) => `opens the bet at ${book} in a new tab`,
  market: (book: string) => `opens the market at ${book} in a new tab`,
  book: (book: string) => `opens the game at ${book} in a new tab`,
} as const;
