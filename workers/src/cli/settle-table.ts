import { type SettledPick, type Settlement, statusOf } from '@fairline/shared/domain';
import { textTable } from './text-table.js';

/** Formats the picks after a run as a text table, with the number settled and the lookups that failed. */
export const settlementTable = ({ picks, updated, errors }: Settlement): string => {
  const count = `${updated} of ${picks.length} picks settled by this run.`;
  return [textTable(COLUMNS, picks.map(cells)), '', count, ...errors].join('\n').trimStart();
};

const COLUMNS = ['Status', 'Payout', 'Game', 'Selection', 'Why'];

const cells = (pick: SettledPick): readonly string[] => [
  statusOf(pick) ?? pick.status ?? '',
  statusOf(pick) === 'pending' ? '' : payoutText(pick.actualPayout),
  pick.game || `${pick.legs?.length ?? 0} legs`,
  pick.selection ?? '',
  pick.reason ?? '',
];

const payoutText = (payout: SettledPick['actualPayout']): string =>
  typeof payout === 'number' ? payout.toFixed(2) : (payout ?? '');
