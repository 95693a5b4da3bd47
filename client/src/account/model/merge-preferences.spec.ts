import type { Preferences } from '@fairline/shared/contract';
import fc from 'fast-check';
import { mergePreferences, PREFERENCES } from './merge-preferences.js';

const preferences: fc.Arbitrary<Preferences> = fc
  .record(
    {
      bankroll: fc.nat(1_000),
      sportsbooks: fc.array(fc.constantFrom('draftkings', 'bovada')),
      views: fc.array(fc.record({ name: fc.string(), address: fc.string() })),
    },
    { requiredKeys: [] },
  )
  .map((one) => ({ ...one }));
const unsent = fc.subarray([...PREFERENCES]);

it('merging loses nothing that either side has', () => {
  fc.assert(
    fc.property(preferences, preferences, unsent, (device, server, names) => {
      const merged = mergePreferences(device, server, names);
      for (const name of PREFERENCES) {
        const told = names.includes(name)
          ? [device[name]]
          : [device[name], server[name]].filter((one) => one !== undefined);
        expect(told.length === 0 ? [undefined] : told).toContainEqual(merged[name]);
      }
    }),
  );
});

it('the server’s value beats the device’s value', () => {
  const merged = mergePreferences({ bankroll: 100, sportsbooks: ['bovada'] }, { bankroll: 500 }, []);
  expect(merged).toEqual({ bankroll: 500, sportsbooks: ['bovada'] });
});

it('an unsent value of the device beats both', () => {
  expect(mergePreferences({ bankroll: 100 }, { bankroll: 500 }, ['bankroll'])).toEqual({ bankroll: 100 });
});

it('an unsent withdrawal of a choice counts', () => {
  expect(mergePreferences({}, { sportsbooks: ['bovada'], bankroll: 5 }, ['sportsbooks'])).toEqual({ bankroll: 5 });
});
