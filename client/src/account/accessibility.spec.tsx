import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useApplyKey } from '../platform/use-apply-key.js';
import { AccessibilityButton } from './accessibility-button.js';
import { AccessibilitySection } from './accessibility-settings.js';
import { keepAccessible } from './model/keep-accessible.js';

const HeldList = ({ apply }: { apply: () => void }) => {
  useApplyKey(true, apply);
  return null;
};

/** Mocks the system's media preferences. */
const system = (...wishes: readonly string[]) => {
  const hear = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return wishes.some((wish) => query.includes(wish));
        },
        addEventListener: (_: string, listener: () => void) => hear.add(listener),
        removeEventListener: (_: string, listener: () => void) => hear.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (...next: readonly string[]) => {
    wishes = next;
    for (const listener of hear) listener();
  };
};
const marks = () => ({ ...document.documentElement.dataset });

let stop = () => {};
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});
/** Loads a page with the settings open. */
const load = () => {
  const store = createStore();
  stop = keepAccessible(store);
  const { unmount } = render(
    <Provider store={store}>
      <AccessibilitySection />
    </Provider>,
  );
  const choose = (setting: string, choice: string) =>
    fireEvent.click(within(screen.getByRole('group', { name: setting })).getByRole('button', { name: choice }));
  const leave = () => {
    unmount();
    stop();
  };
  return { store, choose, leave };
};

it.each([
  ['Contrast', 'High', { contrast: 'high' }],
  ['Motion', 'Reduced', { motion: 'less' }],
  ['Text size', 'Large', { text: 'large' }],
  ['Text size', 'Extra large', { text: 'extra-large' }],
])('a setting applies at once and after a reload: %s %s', (setting, choice, mark) => {
  const { choose, leave } = load();
  expect(marks()).toEqual({ contrast: 'normal', motion: 'full', text: 'normal' });
  choose(setting, choice);
  const held = { contrast: 'normal', motion: 'full', text: 'normal', ...mark };
  expect(marks()).toEqual(held);
  leave();
  load();
  expect(marks()).toEqual(held);
  expect(screen.getByRole('button', { name: choice })).toHaveAttribute('aria-pressed', 'true');
});

it('contrast and motion follow the system until the user chooses them', () => {
  const change = system('prefers-contrast: more', 'prefers-reduced-motion: reduce');
  const { choose } = load();
  expect(marks()).toEqual({ contrast: 'high', motion: 'less', text: 'normal' });
  change('prefers-contrast: more');
  expect(marks()).toMatchObject({ contrast: 'high', motion: 'full' });
  choose('Contrast', 'Standard');
  choose('Motion', 'Reduced');
  change('prefers-contrast: more');
  expect(marks()).toMatchObject({ contrast: 'normal', motion: 'less' });
});

it('single-key shortcuts can be turned off and on', () => {
  const apply = jest.fn();
  const { store, choose } = load();
  render(
    <Provider store={store}>
      <HeldList apply={apply} />
    </Provider>,
  );
  const press = () => fireEvent.keyDown(document.body, { key: 'r' });
  press();
  choose('Single-key shortcuts', 'Off');
  press();
  expect(apply).toHaveBeenCalledTimes(1);
  choose('Single-key shortcuts', 'On');
  press();
  expect(apply).toHaveBeenCalledTimes(2);
});

it.each(['{', '7', '{"fontSize":"huge","highContrast":"yes","keyboardNavigation":null}'])(
  'stored settings that cannot be read are ignored: %s',
  (text) => {
    localStorage.setItem('accessibilitySettings', text);
    load();
    expect(marks()).toEqual({ contrast: 'normal', motion: 'full', text: 'normal' });
  },
);

beforeAll(() => import('./accessibility-window.js'));

it('the settings open over any page and give the focus back', async () => {
  render(<AccessibilityButton />);
  const button = screen.getByRole('button', { name: 'Accessibility' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Accessibility' })).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(button).toHaveFocus();
});
