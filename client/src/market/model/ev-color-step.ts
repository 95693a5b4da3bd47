import { type ValueBand, valueBand } from '@fairline/shared/domain';

/** The step of an expected value (percent) on the colour ramp: 0 for nothing, 4 for excellent. */
export const evColorStep = (percent: number | undefined): 0 | 1 | 2 | 3 | 4 =>
  percent === undefined ? 0 : PLACES[valueBand(percent)];

const PLACES: Readonly<Record<ValueBand, 0 | 1 | 2 | 3 | 4>> = {
  negative: 0,
  small: 1,
  marginal: 2,
  good: 3,
  excellent: 4,
};
