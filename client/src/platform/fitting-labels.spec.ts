import { fittingLabels } from './fitting-labels.js';

it('labels that would overlap are left out', () => {
  expect(fittingLabels([0, 10, 50, 60], (place) => place, 40)).toEqual([10, 60]);
});
