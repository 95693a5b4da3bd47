/** Texts of the list of low holds. */
export const lowHoldMessages = {
  cost: 'Per $100',
  hold: 'Hold',
  maximum: 'Maximum hold',
  counts: 'Shall count',
  sorts: { value: 'Cost', age: 'Newest', start: 'Start' },
  loading: 'Looking for low holds…',
  none: 'No low holds right now',
  noneHint: 'Try raising the maximum hold, adding a book or a sport, or including player props.',
  noneAt: (book: string) =>
    `With one bet at ${book} nothing is as cheap as you want. Try raising the maximum hold, or any book.`,
  costOf: (cost: string) => `${cost} for each $100 that count`,
  profitOf: (profit: string) => `${profit} of profit for each $100 that count`,
  countsNow: (amount: string) => `${amount} counts`,
  countsAt: (amount: string, book: string) => `${amount} counts at ${book}: the lower of what that bet risks and wins.`,
  othersDoNot: 'The other side counts nowhere. It is there so that you lose no more than the cost.',
  worst: (amount: string, total: string) => `${amount} at worst on ${total}`,
  cheapest: (cost: string) => `cheapest ${cost} per $100`,
  added: (cost: string) => `Low hold added to bet slip: ${cost} at worst`,
  details: 'Cost',
} as const;
