import { accessibilityAtom } from '../../platform/accessibility.js';
import { type Store, store } from '../../platform/store.js';

/**
 * Applies the accessibility settings as data attributes of the root element, until the returned function is called. Where the user chose
 * nothing, the system's settings apply.
 */
export const keepAccessible = (of: Store = store, root = document.documentElement): (() => void) => {
  const contrast = matchMedia('(prefers-contrast: more)');
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const mark = () => {
    const { highContrast, reducedMotion, fontSize } = of.get(accessibilityAtom);
    root.dataset.contrast = (highContrast ?? contrast.matches) ? 'high' : 'normal';
    root.dataset.motion = (reducedMotion ?? motion.matches) ? 'less' : 'full';
    root.dataset.text = fontSize;
  };
  mark();
  const unsubscribe = of.sub(accessibilityAtom, mark);
  for (const wish of [contrast, motion]) wish.addEventListener('change', mark);
  return () => {
    unsubscribe();
    for (const wish of [contrast, motion]) wish.removeEventListener('change', mark);
  };
};
