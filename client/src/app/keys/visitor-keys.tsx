import { Suspense, useEffect, useState } from 'react';
import { part } from '../../platform/parts/part.js';
import { listenForPaletteKey } from './palette-key.js';

// Loaded on first use.
const VisitorPalette = part(() => import('./visitor-palette.js'));

/** The palette's key for visitors. Single keys are only for users who are signed in. */
export const VisitorKeys = () => {
  const [isOpen, setIsOpen] = useState<boolean>(); // undefined until first opened
  useEffect(() => listenForPaletteKey(() => setIsOpen((was) => !was)), []);
  if (isOpen === undefined) return null;
  return (
    <Suspense fallback={null}>
      <VisitorPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
};
