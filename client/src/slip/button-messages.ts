import { plural } from '../platform/format.js';

/** Texts of the slip's name and its button: the other texts load with the slip. */
export const slipButtonMessages = {
  title: 'Bet slip',
  onSlip: (count: number) => `Bet slip, ${plural(count, 'bet')}`,
  shortcut: (key: string) => `Shortcut: ${key}`,
} as const;
