import { useAtomValue, useStore } from 'jotai';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { singleKeysAtom } from '../../lib/accessibility/accessibility.js';
import { ODDS_FORMATS, oddsFormatAtom } from '../../lib/choices/odds-format.js';
import { part } from '../../lib/parts/part.js';
import { hearKeys } from './hear-keys.js';
import { hearPaletteKey } from './hear-palette-key.js';
import { chooseFormat, toggleUpdates } from './key-actions.js';

// Loaded on first use.
const KeysWindow = part(() => import('./keys-window.js'));
const PaletteWindow = part(() => import('./palette-window.js'));

type Shown = 'map' | 'palette';

/** Keyboard shortcuts: single keys unless they are turned off, `?` for the list of them, and the palette. */
export const Keys = () => {
  const isOn = useAtomValue(singleKeysAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const [called, setCalled] = useState<readonly Shown[]>([]);
  const call = useCallback((one: Shown) => {
    setCalled((before) => (before.includes(one) ? before : [...before, one]));
    setShown((now) => (now === one ? undefined : one));
  }, []);
  const close = (one: Shown) => setShown((now) => (now === one ? undefined : now));
  useEffect(() => hearPaletteKey(() => call('palette')), [call]);
  useEffect(() => {
    if (!isOn) return;
    return hearKeys({
      go: (to) => navigate(to),
      nextFormat: () => {
        const next = ODDS_FORMATS[(ODDS_FORMATS.indexOf(store.get(oddsFormatAtom)) + 1) % ODDS_FORMATS.length]!;
        chooseFormat(next, store);
      },
      pause: () => toggleUpdates(store),
      showMap: () => call('map'),
    });
  }, [isOn, store, navigate, call]);
  return (
    <Suspense fallback={null}>
      {called.includes('map') ? <KeysWindow isOpen={shown === 'map'} onClose={() => close('map')} /> : null}
      {called.includes('palette') ? (
        <PaletteWindow isOpen={shown === 'palette'} onClose={() => close('palette')} showMap={() => call('map')} />
      ) : null}
    </Suspense>
  );
};
