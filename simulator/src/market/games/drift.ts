import { gaussian, mix } from './random.js';

/** A random walk's value at a time (seconds), about -2..2 with standard deviation 1: smooth between knots `period` seconds apart. */
export const wander = (seed: number, seconds: number, period: number): number => {
  const position = seconds / period;
  const knot = Math.floor(position);
  const way = position - knot;
  const ease = way * way * (3 - 2 * way);
  return gaussian(mix(seed, knot)) * (1 - ease) + gaussian(mix(seed, knot + 1)) * ease;
};

/** The drift of the market's opinion: slow, with smaller and faster moves on top. In units of the sport's spread. */
export const drift = (seed: number, seconds: number): number =>
  0.06 * wander(seed, seconds, 21_600) +
  0.03 * wander(seed ^ 1, seconds, 3_600) +
  0.012 * wander(seed ^ 2, seconds, 600);

/** How the run of play moves a live game between scores, such as who has the ball and where; in the same units. */
export const playSwing = (seed: number, seconds: number): number => 0.05 * wander(seed ^ 3, seconds, 45);
