import type { Trail } from '@fairline/shared/contract';
import { type Pick, statusOf } from '@fairline/shared/domain';
import { differ } from '../../lib/differ.js';
import { pickMessages as words } from './messages.js';

/** One change in a pick's history, in words. */
export const changeInWords = ({ by, before, after }: Trail[number]): string => {
  if (by === 'sync') return words.superseded;
  if (before === null) return words.wasAdded;
  if (!!before.deletedAt !== !!after.deletedAt) return after.deletedAt ? words.wasRemoved : words.wasBroughtBack;
  const [from, to] = [titleOf(before), titleOf(after)];
  return from === to ? words.wasEdited(changedFields(before, after)) : words.became(from, to);
};

const titleOf = (pick: Pick): string => {
  const status = statusOf(pick);
  return status ? words.status[status] : (pick.status ?? '');
};

const changedFields = (before: Pick, after: Pick): string => {
  const named = FIELDS.filter(([field]) => differ(before[field] ?? null, after[field] ?? null));
  return named.map(([, name]) => name).join(', ') || words.columns.selection;
};

const FIELDS = [
  ['stake', words.stakeOf],
  ['actualPayout', words.payoutOf],
  ['note', words.noteOf],
] as const;
