/** What a link to a book opens, in words. */
export const linkMessages = {
  bet: (book: string) => `opens the bet at ${book} in a new tab`,
  market: (book: string) => `opens the market at ${book} in a new tab`,
  event: (book: string) => `opens the game at ${book} in a new tab`,
  sport: (book: string) => `opens the page of this sport at ${book} in a new tab`,
  site: (book: string) => `opens the site of ${book} in a new tab`,
} as const;

/** The same in one word, shown beside the link. */
export const depthWords = { bet: 'slip', market: 'market', event: 'event', sport: 'sport', site: 'site' } as const;
