import type { View } from '../../lib/choices/view.js';
import type { FilterMode } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** Why a draft cannot be applied: without a sport or a market there is nothing to ask for. */
export const draftProblem = ({ sports, markets, props, scanner }: View, mode: FilterMode) => {
  const asked = { game: [sports, markets], props: [sports, props], scanner: [scanner.sports ?? sports] }[mode];
  return asked.some((list) => list.length === 0) ? { text: words.nothingToShow, reasons: [] } : undefined;
};
