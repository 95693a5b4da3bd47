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

it('loses nothing that either of the two was told', () => {
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

it('takes the word of the server before that of the device', () => {
  const merged = mergePreferences({ bankroll: 100, sportsbooks: ['bovada'] }, { bankroll: 500 }, []);
  expect(merged).toEqual({ bankroll: 500, sportsbooks: ['bovada'] });
});

it('takes what the device could not send before both', () => {
  expect(mergePreferences({ bankroll: 100 }, { bankroll: 500 }, ['bankroll'])).toEqual({ bankroll: 100 });
});

it('takes it that a choice was taken back, when that could not be sent', () => {
  expect(mergePreferences({}, { sportsbooks: ['bovada'], bankroll: 5 }, ['sportsbooks'])).toEqual({ bankroll: 5 });
});
