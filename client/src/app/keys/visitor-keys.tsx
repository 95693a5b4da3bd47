import { Suspense, useEffect, useState } from 'react';
import { part } from '../../lib/parts/part.js';
import { hearPaletteKey } from './hear-palette-key.js';

// Only who calls it needs it.
const VisitorPalette = part(() => import('./visitor-palette.js'));

/** The key of the palette, for who is signed out. Single keys are for who works here. */
export const VisitorKeys = () => {
  const [isOpen, setIsOpen] = useState<boolean>(); // undefined until it is called
  useEffect(() => hearPaletteKey(() => setIsOpen((was) => !was)), []);
  if (isOpen === undefined) return null;
  return (
    <Suspense fallback={null}>
      <VisitorPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
};
