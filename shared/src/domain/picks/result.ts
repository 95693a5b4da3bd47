/** How one bet ended and on which game, or why it stays pending. A tie is a tie on the line. */
export type BetResult =
  | { readonly grade: 'won' | 'lost' | 'tied'; readonly gameId: string }
  | { readonly reason: string };

/** How a pick ended and what it pays, or why it stays pending. No payout: the pick has no stake to work it out from. */
export type PickResult =
  | { readonly status: 'won' | 'lost' | 'push'; readonly actualPayout: number | undefined; readonly gameId: string }
  | { readonly reason: string };
