import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { cursorAtom } from '../picks/model/picks-atom.js';
import { syncWorkAtom } from '../picks/model/sync-state.js';
import { Problem } from '../platform/http/problem.js';
import { OpenPicks } from './open-picks.js';

const open = () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <OpenPicks />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};

it('the open picks are reported as empty only once the account has loaded', () => {
  const store = open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your picks...');
  act(() => store.set(cursorAtom, '7'));
  expect(screen.getByRole('status')).toHaveTextContent('No open picks.');
});

it('the open picks say that the account failed to load', () => {
  const store = open();
  act(() => store.set(syncWorkAtom, { failed: new Problem(500, 'X', 'Broken.') }));
  expect(screen.getByRole('status')).toHaveTextContent('Your picks could not be loaded. We keep trying.');
});
