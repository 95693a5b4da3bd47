import './accessibility.css';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { accessibilityAtom, FONT_SIZES } from '../platform/accessibility.js';
import { Segments } from '../ui/inputs/segments.js';
import { TitledWhy } from '../ui/titled-why.js';
import { accessibilityMessages as words } from './accessibility-messages.js';

/** The accessibility settings. A change applies at once. */
export const AccessibilitySettings = () => {
  const [{ highContrast, reducedMotion, fontSize, keyboardNavigation }, change] = useAtom(accessibilityAtom);
  return (
    <div className="a11y">
      <Setting title={words.contrast} why={words.contrastWhy}>
        <Segments
          label={words.contrast}
          choices={wishes(words.high, words.standard)}
          chosen={nameOf(highContrast)}
          onChoose={(name) => change({ highContrast: WISHES[name] })}
        />
      </Setting>
      <Setting title={words.motion} why={words.motionWhy}>
        <Segments
          label={words.motion}
          choices={wishes(words.reduced, words.full)}
          chosen={nameOf(reducedMotion)}
          onChoose={(name) => change({ reducedMotion: WISHES[name] })}
        />
      </Setting>
      <Setting title={words.text} why={words.textWhy}>
        <Segments
          label={words.text}
          choices={FONT_SIZES.map((value) => ({ value, title: words.sizes[value] }))}
          chosen={fontSize}
          onChoose={(size) => change({ fontSize: size })}
        />
      </Setting>
      <Setting title={words.keys} why={words.keysWhy}>
        <Segments
          label={words.keys}
          choices={[
            { value: 'on', title: words.on },
            { value: 'off', title: words.off },
          ]}
          chosen={keyboardNavigation ? 'on' : 'off'}
          onChoose={(name) => change({ keyboardNavigation: name === 'on' })}
        />
      </Setting>
      <p className="s12 c3">{words.kept}</p>
    </div>
  );
};

const Setting = ({ title, why, children }: { title: string; why: string; children: ReactNode }) => (
  <div className="a11y-row">
    <TitledWhy title={title} why={why} />
    {children}
  </div>
);

const WISHES = { system: null, on: true, off: false } as const;
type Wish = keyof typeof WISHES;

const nameOf = (wish: boolean | null): Wish => (wish === null ? 'system' : wish ? 'on' : 'off');

const wishes = (on: string, off: string): readonly { value: Wish; title: string }[] => [
  { value: 'system', title: words.asSystem },
  { value: 'on', title: on },
  { value: 'off', title: off },
];

/** The settings as a section of a page. */
export const AccessibilitySection = () => (
  <section className="panel pad stack" aria-label={words.title}>
    <h2>{words.title}</h2>
    <AccessibilitySettings />
  </section>
);
