import fc from 'fast-check';
import type { Sheet } from './sheet.js';
import { guessTable } from './table-guess.js';
import { fittingTemplate, tableTemplate } from './table-template.js';

const sheet = (...header: readonly string[]): Sheet => ({ header, rows: [] });

it('a template of a table finds its columns in any order, and fits no table that lacks one', () => {
  const titles = ['Date', 'Pick', 'Odds', 'Stake', 'Result', 'Mood'];
  const whole = sheet(...titles);
  const template = tableTemplate('Mine', whole, guessTable(whole));
  fc.assert(
    fc.property(fc.shuffledSubarray(titles, { minLength: titles.length }), (header) => {
      const fitting = fittingTemplate(sheet(...header), [template]);
      expect(fitting?.choice).toEqual(guessTable(sheet(...header)));
    }),
  );
  expect(fittingTemplate(sheet('Date', 'Pick', 'Odds', 'Stake'), [template])).toBeUndefined();
  expect(fittingTemplate(sheet(...titles, 'More'), [template])?.template.name).toBe('Mine');
});

it('of several templates the one with most columns is taken', () => {
  const [small, large] = [sheet('Date', 'Pick'), sheet('Date', 'Pick', 'Odds')];
  const templates = [
    tableTemplate('small', small, guessTable(small)),
    tableTemplate('large', large, guessTable(large)),
  ];
  expect(fittingTemplate(large, templates)?.template.name).toBe('large');
  expect(fittingTemplate(small, templates)?.template.name).toBe('small');
});
