import type { VoidEnding } from '@fairline/shared/domain';

/** Texts of order books below an opened bet. */
export const orderBookMessages = {
  offersOf: (what: string) => `Offers: ${what}`,
  odds: 'Odds',
  share: 'Share',
  there: 'There',
  total: 'Up to here',
  unknown: '(unknown right now)',
  waits: (seconds: number) => `an order waits ${seconds} s`,
  endings: {
    refund: 'refunded',
    half: 'pays half of a win',
    result: 'pays the declared winner',
    no: 'pays No',
  } satisfies Record<VoidEnding, string>,
} as const;
