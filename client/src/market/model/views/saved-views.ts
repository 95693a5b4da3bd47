import { isSameName, type SavedView, savedViewsSchema, VIEW_LIMITS } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** The user's saved views, in the order they were saved; null if there were never any. */
export const savedViewsAtom = sharedAtom<readonly SavedView[] | null>(
  USER_DATA_KEYS.views,
  z.nullable(savedViewsSchema),
  null,
);

/** Why a view cannot be saved; `taken` if one of that name exists and would be replaced. */
export type ViewProblem = 'no name' | 'name too long' | 'taken' | 'too many' | 'too much';

/** Checks whether a view can be saved. `besides` is the name of the view being changed, if any. */
export const viewProblem = (
  views: readonly SavedView[],
  { name, address }: SavedView,
  besides?: string,
): ViewProblem | undefined => {
  if (name.trim() === '') return 'no name';
  if (name.trim().length > VIEW_LIMITS.name) return 'name too long';
  if (address.length > VIEW_LIMITS.address) return 'too much';
  if (besides !== undefined && isSameName(name, besides)) return undefined;
  if (views.some((one) => isSameName(one.name, name))) return 'taken';
  return besides === undefined && views.length >= VIEW_LIMITS.views ? 'too many' : undefined;
};

/** The views after one was saved: it replaces the view of the same name, or is added at the end. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => {
  const tidy = { ...view, name: view.name.trim() };
  return views.some((one) => isSameName(one.name, view.name))
    ? views.map((one) => (isSameName(one.name, view.name) ? tidy : one))
    : [...views, tidy];
};

export const renamed = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] =>
  views.map((one) => (isSameName(one.name, from) ? { ...one, name: to.trim() } : one));

export const without = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((one) => !isSameName(one.name, name));
