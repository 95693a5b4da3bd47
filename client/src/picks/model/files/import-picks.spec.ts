import { PICK_LIMITS } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { roomFor } from './import-picks.js';
import type { ReadFile } from './read-picks.js';

const found: readonly Pick[] = [{ id: 'a' }, { id: 'b' }];
const file = (letters: number): ReadFile => ({ name: '', kind: 'own', header: [], found, letters, broken: [] });
const many = (count: number): readonly Pick[] => Array.from({ length: count }, (_, id) => ({ id }));

it('the room in account and browser is known before anything is written', () => {
  expect(roomFor([], PICK_LIMITS.picks, file(2 * 200))).toBe('enough');
  expect(roomFor(many(1), PICK_LIMITS.picks, file(2 * 200))).toBe('account full');
  expect(roomFor([], 10_000, file(2 * 500))).toBe('enough');
  expect(roomFor([], 11_000, file(2 * 500))).toBe('browser full');
  expect(roomFor([], 0, { ...file(0), found: [] })).toBe('enough');
});
