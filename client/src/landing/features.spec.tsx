import { render } from '@testing-library/react';
import { landingCopy } from './copy.js';
import { Features } from './features.js';

/** Every text in the content file. */
const textsIn = (copy: unknown): string[] =>
  typeof copy === 'string' ? [copy] : typeof copy === 'object' ? Object.values(copy!).flatMap(textsIn) : [];

/** Every text on the screen. */
const textsOn = ({ childNodes }: Node): string[] =>
  [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : textsOn(node)));

it('every text of the features and of their drawings comes from the content file', () => {
  const { container } = render(<Features />);
  const shown = textsOn(container);
  const { features } = landingCopy;
  for (const text of [features.title, features.props.value, features.realTime.ages.stale])
    expect(shown).toContain(text);
  expect(textsIn(landingCopy)).toEqual(expect.arrayContaining(shown));
});
