import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from './storage/shared-atom.js';

export const FONT_SIZES = ['normal', 'large', 'extra-large'] as const;

/** The accessibility settings of this browser. */
export interface Accessibility {
  /** null if not chosen: the system's setting applies. */
  readonly highContrast: boolean | null;
  readonly reducedMotion: boolean | null;
  readonly fontSize: (typeof FONT_SIZES)[number];
  /** Whether single letters work as shortcuts while the user is not typing. */
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

/** These settings survive sign-out: they belong to the person at this browser, not to the account. */
export const ACCESSIBILITY_KEYS: readonly string[] = [KEY];

/** All settings. A write changes only the fields it contains. */
export const accessibilityAtom = atom(
  (get) => get(keptAtom),
  (_get, set, changed: Partial<Accessibility>) => set(keptAtom, (now) => ({ ...now, ...changed })),
);

const keptAtom = sharedAtom(KEY, schema, DEFAULTS);

/** Whether single letters are shortcuts. */
export const singleKeysAtom = atom((get) => get(keptAtom).keyboardNavigation);
