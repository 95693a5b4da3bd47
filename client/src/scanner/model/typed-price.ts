import { fromAmerican, type Odds } from '@fairline/shared/domain';

/** Reads odds as typed: American with three digits or more, else decimal or a fraction. */
export const readTypedPrice = (typed: string): Odds | undefined => {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  const fraction = /^(\d+)\/(\d+)$/.exec(text);
  if (fraction) return plausible(Number(fraction[1]) / Number(fraction[2]) + 1);
  const number = text === '' ? Number.NaN : Number(text);
  return /^[+-]|^\d{3,}$/.test(text)
    ? Math.abs(number) >= 100
      ? plausible(fromAmerican(number))
      : undefined
    : plausible(number);
};

const plausible = (price: number): Odds | undefined => (price > 1 && price <= 10_001 ? (price as Odds) : undefined);
