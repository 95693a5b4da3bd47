import { type SettledPick, type Settlement, statusOf } from '@fairline/shared/domain';

/** The picks after a run as a table to read, with how many were settled and what could not be looked up. */
export const settlementTable = ({ picks, updated, errors }: Settlement): string => {
  const rows = picks.map(cells);
  const widths = COLUMNS.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  return [
    line(COLUMNS),
    ...rows.map(line),
    '',
    `${updated} of ${picks.length} picks settled by this run.`,
    ...errors,
  ].join('\n');
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
