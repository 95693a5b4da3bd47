import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { store } from '../../platform/store.js';
import { Around, Here } from '../../testing/signed-in.js';
import { densityAtom, hiddenColumnsAtom } from '../model/choices/table-look.js';
import { savedViewsAtom } from '../model/views/saved-views.js';
import { ViewsButton } from './views-button.js';

const AT = '/sportsbooks?mode=props&sports=basketball_nba&ev=2';

const open = async (at = AT) => {
  render(
    <Around at={at}>
      <ViewsButton />
      <Here />
    </Around>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('dialog', { name: 'Saved Views' });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name: string) => {
  type('Name of this view', name);
  press('Save');
};
const names = () => (store.get(savedViewsAtom) ?? []).map(({ name }) => name);

afterEach(() => {
  store.set(savedViewsAtom, null);
  store.set(densityAtom, 'compact');
  store.set(hiddenColumnsAtom, []);
});

it('a view stores section, filters, search and columns under a name, and restores them', async () => {
  store.set(densityAtom, 'dense');
  store.set(hiddenColumnsAtom, ['fair']);
  await open(`${AT}&q=points`);
  save('Sunday props');
  expect(JSON.parse(localStorage.getItem('savedViews')!)).toEqual([
    {
      name: 'Sunday props',
      address: 'mode=props&sports=basketball_nba&ev=2&q=points',
      look: { density: 'dense', order: 'value', hiddenColumns: ['fair'] },
    },
  ]);
  act(() => {
    store.set(densityAtom, 'comfortable');
    store.set(hiddenColumnsAtom, []);
  });
  fireEvent.click(within(screen.getByRole('list', { name: 'Your views' })).getByText('Sunday props'));
  expect(screen.getByText('at /sportsbooks?mode=props&sports=basketball_nba&ev=2&q=points')).toBeInTheDocument();
  expect(store.get(densityAtom)).toBe('dense');
  expect(store.get(hiddenColumnsAtom)).toEqual(['fair']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('an invalid name is reported, and a view of the same name is replaced only on request', async () => {
  store.set(savedViewsAtom, [{ name: 'Mine', address: 'mode=props' }]);
  await open();
  press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Give the view a name.');
  save('x'.repeat(41));
  expect(screen.getByRole('alert')).toHaveTextContent('A name can have at most 40 characters.');
  save('MINE');
  expect(screen.getByRole('alert')).toHaveTextContent('A view with this name exists.');
  expect(store.get(savedViewsAtom)).toEqual([{ name: 'Mine', address: 'mode=props' }]);
  press('Replace');
  expect(store.get(savedViewsAtom)).toMatchObject([{ name: 'MINE', address: AT.split('?')[1] }]);
});

it('at most twenty views can be saved', async () => {
  const twenty = Array.from({ length: 20 }, (_, i) => ({ name: `View ${i}`, address: '' }));
  store.set(savedViewsAtom, twenty);
  await open();
  save('One more');
  expect(screen.getByRole('alert')).toHaveTextContent('You have 20 views. Delete one before you save another.');
  expect(names()).toHaveLength(20);
});

it('views can be renamed, overwritten and deleted, and the last deletion undone', async () => {
  store.set(savedViewsAtom, [
    { name: 'One', address: 'mode=props' },
    { name: 'Two', address: 'q=x' },
  ]);
  await open();
  press('Rename One');
  type('New name for One', 'two');
  fireEvent.submit(screen.getByLabelText('New name for One'));
  expect(screen.getByRole('alert')).toHaveTextContent('Another view has this name. Choose a different one.');
  type('New name for One', 'Three');
  fireEvent.submit(screen.getByLabelText('New name for One'));
  expect(names()).toEqual(['Three', 'Two']);
  press('Save what is shown now as Two');
  expect(store.get(savedViewsAtom)?.[1]).toMatchObject({ name: 'Two', address: AT.split('?')[1] });
  press('Delete Three');
  expect(names()).toEqual(['Two']);
  expect(screen.getByText('Three is deleted.')).toBeInTheDocument();
  press('Undo');
  expect(names()).toEqual(['Three', 'Two']);
});

it('unknown table settings of another version are ignored', async () => {
  store.set(savedViewsAtom, [
    { name: 'Old', address: 'mode=props', look: { density: 'tiny', order: 'value', hiddenColumns: ['fair', 'moon'] } },
  ]);
  await open();
  fireEvent.click(screen.getByText('Old'));
  expect(store.get(densityAtom)).toBe('compact');
  expect(store.get(hiddenColumnsAtom)).toEqual(['fair']);
});
