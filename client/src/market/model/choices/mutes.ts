import { MOST_MUTES, type Mute, mutesSchema } from '@fairline/shared/contract';
import { mutedBy } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { nowAtom } from '../../../platform/clock.js';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** What the user muted, also what has run out since; null if they never did. */
export const mutesAtom = sharedAtom<readonly Mute[] | null>(USER_DATA_KEYS.mutes, z.nullable(mutesSchema), null);

/** How long something may be muted: in milliseconds, or null for good. */
export const MUTE_SPANS = { hour: 3_600_000, day: 86_400_000, ever: null } as const;
export type MuteSpan = keyof typeof MUTE_SPANS;

const NONE: readonly Mute[] = [];
let before = NONE;

/** What is muted now: the same list until something is added or runs out. */
export const mutedNowAtom = atom((get): readonly Mute[] => {
  const mutes = get(mutesAtom);
  if (!mutes?.length) return NONE;
  const now = get(nowAtom);
  const left = mutes.filter(({ until }) => until === null || until > now);
  if (left.length !== before.length || left.some((mute, i) => mute !== before[i])) before = left;
  return before;
});

/** Mutes something from `now` on. What is muted already gets the new time; the oldest give way when there are too many. */
export const withMute = (held: readonly Mute[] | null, mute: Mute, now: number): readonly Mute[] =>
  [...(held ?? []).filter((one) => !isSame(one, mute) && (one.until === null || one.until > now)), mute].slice(
    -MOST_MUTES,
  );

/** The mutes without one. */
export const withoutMute = (held: readonly Mute[] | null, mute: Mute): readonly Mute[] =>
  (held ?? []).filter((one) => !isSame(one, mute));

const isSame = (a: Mute, b: Mute): boolean => a.kind === b.kind && a.key === b.key;

/** What this user muted, ready to ask. */
export const mutedAtom = atom((get) => mutedBy(get(mutedNowAtom)));
