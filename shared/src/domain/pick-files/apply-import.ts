import { stampPick } from '../picks/merge-picks.js';
import { type Pick, statusOf } from '../picks/pick.js';
import { type ImportPlan, isSettledMeanwhile, type ToldPick } from './plan-import.js';

/**
 * Applies an import at a moment (milliseconds), which later identifies it when it is undone. `bringsBack`: also restores picks that the
 * user had deleted.
 */
export const applyImport = (
  kept: readonly Pick[],
  { added, settled, removed }: ImportPlan,
  at: number,
  bringsBack: boolean,
): readonly Pick[] => {
  const importedAt = new Date(at).toISOString();
  const changed = new Map<Pick, Pick>([
    ...settled.map(({ before, told }) => [before, stampPick(before, settledAs(before, told, importedAt), at)] as const),
    ...(bringsBack ? removed : []).map(
      (one) => [one.before, stampPick(one.before, broughtBack(one, importedAt), at)] as const,
    ),
  ]);
  return [
    ...kept.map((pick) => changed.get(pick) ?? pick),
    ...added.map((pick) => ({ ...pick, importedAt, updatedAt: importedAt })),
  ];
};

/** Undoes an import: deletes the picks it added, and makes those it settled pending again. */
export const takeBackImport = (kept: readonly Pick[], importedAt: string, at: number): readonly Pick[] =>
  kept.map((pick) => {
    if (pick.deletedAt) return pick;
    if (pick.importedAt === importedAt) return stampPick(pick, { ...pick, deletedAt: new Date(at).toISOString() }, at);
    return isSettledBy(pick, importedAt) && statusOf(pick) !== 'pending' ? stampPick(pick, unsettled(pick), at) : pick;
  });

// Anything the user has said about the pick since then stays.
const isSettledBy = (
  { settledByImport, validatedBy, validatedAt, payoutEnteredAt }: Pick,
  importedAt: string,
): boolean =>
  settledByImport === importedAt &&
  validatedBy === TRACKER &&
  !validatedAt &&
  (!payoutEnteredAt || payoutEnteredAt === importedAt);

/** The imports that still have picks, newest first, with the number of picks. */
export const importsOf = (kept: readonly Pick[]): readonly (readonly [importedAt: string, picks: number])[] => {
  const counts = new Map<string, number>();
  for (const { importedAt, deletedAt } of kept)
    if (importedAt && !deletedAt) counts.set(importedAt, (counts.get(importedAt) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? 1 : -1));
};

/** The `validatedBy` of a pick that a tracker settled. */
export const TRACKER = 'tracker';

const settledAs = ({ undoneAt: _, ...before }: Pick, told: Pick, importedAt: string): Pick => ({
  ...before,
  ...(told.status ? { status: told.status } : {}),
  ...(told.actualPayout == null ? {} : { actualPayout: told.actualPayout }),
  ...(told.payoutEnteredAt ? { payoutEnteredAt: importedAt } : {}), // cashed out: no score may change it
  ...(told.settledDate ? { settledDate: told.settledDate } : {}),
  validatedBy: TRACKER,
  settledByImport: importedAt,
});

const broughtBack = (one: ToldPick, importedAt: string): Pick => {
  const { deletedAt: _, ...pick } = isSettledMeanwhile(one) ? settledAs(one.before, one.told, importedAt) : one.before;
  return { ...pick, importedAt };
};

const unsettled = (pick: Pick): Pick => {
  const {
    actualPayout: _,
    settledDate: __,
    validatedBy: ___,
    settledByImport: ____,
    payoutEnteredAt: _____,
    ...rest
  } = pick;
  return { ...rest, status: 'pending' };
};
