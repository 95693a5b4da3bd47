import { money, signedMoney, wholeMoney } from '../../platform/format.js';

/** How amounts are written: each takes an amount in the measure, to the cent or the hundredth of a unit. */
export interface Measure {
  readonly plain: (amount: number) => string;
  readonly signed: (amount: number) => string;
  /** For an axis: round amounts. */
  readonly axis: (amount: number) => string;
}

export const IN_DOLLARS: Measure = { plain: money, signed: signedMoney, axis: wholeMoney };

const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const units = (amount: number) => `${number.format(amount + 0).replace('-', '−')} u`;

export const IN_UNITS: Measure = {
  plain: units,
  signed: (amount) => (amount >= 0.005 ? `+${units(amount)}` : units(Math.abs(amount) < 0.005 ? 0 : amount)),
  axis: (amount) => `${String(Number(amount.toFixed(2))).replace('-', '−')} u`,
};
