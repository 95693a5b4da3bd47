/** The rules of a sport: its periods in game-clock and real time, and how widely its scores vary. */
export interface SportLaw {
  readonly sport: 'football' | 'basketball' | 'hockey' | 'baseball' | 'soccer';
  readonly periods: number;
  /** Game-clock seconds of a period; 0 without a clock. */
  readonly clockSeconds: number;
  /** Real seconds of a period. */
  readonly wallSeconds: number;
  /** Seconds of the break after each period but the last. */
  readonly breaks: readonly number[];
  /** Clock and real seconds of an overtime period; undefined when ties stand. */
  readonly overtime?: { readonly clockSeconds: number; readonly wallSeconds: number };
  /** Standard deviation of the final margin and total; 0 for goals that arrive one by one. */
  readonly marginSpread: number;
  readonly totalSpread: number;
}

const quarters = (clockSeconds: number, wallSeconds: number) => ({
  periods: 4,
  clockSeconds,
  wallSeconds,
  breaks: [140, 840, 140],
});

const football = {
  sport: 'football',
  ...quarters(900, 2400),
  overtime: { clockSeconds: 600, wallSeconds: 1500 },
} as const;
const basketball = { sport: 'basketball', overtime: { clockSeconds: 300, wallSeconds: 900 } } as const;

export const PRO_FOOTBALL: SportLaw = { ...football, marginSpread: 13.3, totalSpread: 13.5 };
export const COLLEGE_FOOTBALL: SportLaw = { ...football, marginSpread: 15.5, totalSpread: 15 };
export const PRO_BASKETBALL: SportLaw = { ...basketball, ...quarters(720, 1860), marginSpread: 14, totalSpread: 15.5 };
export const WOMENS_BASKETBALL: SportLaw = {
  ...basketball,
  ...quarters(600, 1560),
  marginSpread: 13,
  totalSpread: 13.5,
};
export const COLLEGE_BASKETBALL: SportLaw = {
  ...basketball,
  periods: 2,
  clockSeconds: 1200,
  wallSeconds: 2940,
  breaks: [1080],
  marginSpread: 12,
  totalSpread: 13,
};
export const HOCKEY: SportLaw = {
  sport: 'hockey',
  periods: 3,
  clockSeconds: 1200,
  wallSeconds: 2400,
  breaks: [1080, 1080],
  overtime: { clockSeconds: 300, wallSeconds: 600 },
  marginSpread: 0,
  totalSpread: 0,
};
export const BASEBALL: SportLaw = {
  sport: 'baseball',
  periods: 9,
  clockSeconds: 0,
  wallSeconds: 1080,
  breaks: [],
  overtime: { clockSeconds: 0, wallSeconds: 1080 },
  marginSpread: 0,
  totalSpread: 0,
};
export const SOCCER: SportLaw = {
  sport: 'soccer',
  periods: 2,
  clockSeconds: 2700,
  wallSeconds: 2880,
  breaks: [900],
  marginSpread: 0,
  totalSpread: 0,
};
