import { type Store, store } from '../store.js';
import { accessibilityAtom } from './accessibility.js';

/**
 * Lets the page look as somebody needs it, by marks at its root, until the returned function is called. Where they chose nothing, their
 * system says what they need.
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
  const deaf = of.sub(accessibilityAtom, mark);
  for (const wish of [contrast, motion]) wish.addEventListener('change', mark);
  return () => {
    deaf();
    for (const wish of [contrast, motion]) wish.removeEventListener('change', mark);
  };
};
