import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../shared-atom.js';

export const FONT_SIZES = ['normal', 'large', 'extra-large'] as const;

/** How somebody reads and works here. */
export interface Accessibility {
  /** null where nothing was chosen: as the system says. */
  readonly highContrast: boolean | null;
  readonly reducedMotion: boolean | null;
  readonly fontSize: (typeof FONT_SIZES)[number];
  /** Whether a single letter does something where nobody is typing. */
  readonly keyboardNavigation: boolean;
}

const DEFAULTS: Accessibility = {
  highContrast: null,
  reducedMotion: null,
  fontSize: 'normal',
  keyboardNavigation: true,
};

const wish = z.catch(z.nullable(z.boolean()), null);
const schema: z.ZodMiniType<Accessibility> = z.object({
  highContrast: wish,
  reducedMotion: wish,
  fontSize: z.catch(z.enum(FONT_SIZES), DEFAULTS.fontSize),
  keyboardNavigation: z.catch(z.boolean(), DEFAULTS.keyboardNavigation),
});

const KEY = 'accessibilitySettings';

/** What outlives a sign-out: it is of whoever sits here, not of the account. */
export const ACCESSIBILITY_KEYS: readonly string[] = [KEY];

/** All settings. Writing changes what is named and leaves the rest. */
export const accessibilityAtom = atom(
  (get) => get(keptAtom),
  (_get, set, changed: Partial<Accessibility>) => set(keptAtom, (now) => ({ ...now, ...changed })),
);

const keptAtom = sharedAtom(KEY, schema, DEFAULTS);

/** Whether single letters are shortcuts. */
export const singleKeysAtom = atom((get) => get(keptAtom).keyboardNavigation);
