import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const block = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0]!;
const tokens = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]));

const standard = tokens(block(':root'));
const high = { ...standard, ...tokens(block('[data-contrast="high"]')) };

/** The contrast of two colours by WCAG 2: 1 for equal, 21 for black on white. */
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

const TEXTS = ['text-1', 'text-2', 'text-3', 'accent-text', 'up', 'down', 'success', 'warning', 'danger'];
const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3'];

it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
  'the contrast of text is sufficient: %s on %s',
  (text, surface) => {
    expect(contrast(standard[text]!, standard[surface]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(high[text]!, high[surface]!)).toBeGreaterThanOrEqual(7);
  },
);

it.each([
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent', 'danger-fill'],
  ['ev-small-text', 'ev-small-fill'],
  ['ev-marginal-text', 'ev-marginal-fill'],
  ['ev-good-text', 'ev-good-fill'],
  ['ev-excellent-text', 'ev-excellent-fill'],
])('the contrast of text is sufficient in high contrast: %s on %s', (text, fill) => {
  expect(contrast(high[text]!, high[fill]!)).toBeGreaterThanOrEqual(7);
});

it.each(['border-strong', 'focus'])('the contrast of control outlines is sufficient: %s', (line) => {
  for (const surface of SURFACES) {
    expect(contrast(standard[line]!, standard[surface]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(high[line]!, high[surface]!)).toBeGreaterThanOrEqual(4.5);
  }
});

it('reduced motion turns every animation off', () => {
  const times = (text: string) => [...text.matchAll(/--t-[\w-]+/g)].map(([name]) => name).sort();
  const less = block('[data-motion="less"]');
  expect(times(less)).toEqual(times(block(':root')));
  expect(less.match(/--t-[\w-]+: 0s;/g)).toHaveLength(times(less).length);
});

it('large text is one eighth and extra large text one quarter larger', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
  expect(base).toMatch(/html \{\s*font-size: 100%/);
  expect(base).toMatch(/\[data-text="large"\] \{\s*font-size: 112\.5%/);
  expect(base).toMatch(/\[data-text="extra-large"\] \{\s*font-size: 125%/);
});
