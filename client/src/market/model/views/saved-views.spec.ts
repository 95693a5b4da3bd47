import { type SavedView, savedViewsSchema, VIEW_LIMITS } from '@fairline/shared/contract';
import fc from 'fast-check';
import { renamed, viewProblem, without, withView } from './saved-views.js';

const view = (name: string): SavedView => ({ name, address: 'mode=props' });

it('an invalid name is rejected with the reason', () => {
  const views = [view('Sunday')];
  expect(viewProblem(views, view(' '))).toBe('no name');
  expect(viewProblem(views, view('x'.repeat(41)))).toBe('name too long');
  expect(viewProblem(views, view('x'.repeat(40)))).toBeUndefined();
  expect(viewProblem(views, view(' sunday'))).toBe('taken');
  expect(viewProblem(views, view('SUNDAY'), 'Sunday')).toBeUndefined();
  expect(viewProblem(views, { ...view('Long'), address: 'x'.repeat(2_801) })).toBe('too much');
});

it('twenty views can be saved, and then only changed', () => {
  const views = Array.from({ length: VIEW_LIMITS.views }, (_, i) => view(`View ${i}`));
  expect(viewProblem(views.slice(1), view('Another'))).toBeUndefined();
  expect(viewProblem(views, view('Another'))).toBe('too many');
  expect(viewProblem(views, view('View 7'))).toBe('taken');
  expect(viewProblem(views, view('Another'), 'View 7')).toBeUndefined();
});

it('the list is always valid for the server, whatever is saved, renamed and deleted', () => {
  const name = fc.string({ maxLength: 45 });
  const deeds = fc.array(fc.tuple(fc.constantFrom('save', 'rename', 'delete'), name, name), { maxLength: 60 });
  fc.assert(
    fc.property(deeds, (all) => {
      let views: readonly SavedView[] = [];
      for (const [deed, one, other] of all) {
        const problem = viewProblem(views, view(one));
        if (deed === 'delete') views = without(views, one);
        else if (deed === 'save' && (!problem || problem === 'taken')) views = withView(views, view(one));
        else if (deed === 'rename' && !viewProblem(views, view(other), one)) views = renamed(views, one, other);
      }
      expect(savedViewsSchema.safeParse(views).success).toBe(true);
    }),
  );
});
