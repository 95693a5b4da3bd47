/** A moneyline of the sample: each book's American odds for home and away. The games are invented. */
export interface SampleGame {
  readonly home: string;
  readonly away: string;
  readonly prices: Readonly<Record<string, readonly [home: number, away: number]>>;
}

export const SAMPLE_SLATE: readonly SampleGame[] = [
  {
    home: 'Harbor City Pilots',
    away: 'Stone Ridge Miners',
    prices: {
      draftkings: [-150, 128],
      fanduel: [-146, 124],
      betmgm: [-155, 130],
      caesars: [-148, 142],
      pinnacle: [-147, 134],
    },
  },
  {
    home: 'North Lake Owls',
    away: 'Bay View Comets',
    prices: {
      draftkings: [112, -132],
      fanduel: [110, -130],
      betmgm: [122, -135],
      caesars: [108, -128],
      pinnacle: [113, -124],
    },
  },
  {
    home: 'Red Valley Foxes',
    away: 'Grand Falls Rapids',
    prices: {
      draftkings: [-110, -110],
      fanduel: [-108, -112],
      betmgm: [-112, -106],
      caesars: [-105, -115],
      pinnacle: [-106, -106],
    },
  },
];
