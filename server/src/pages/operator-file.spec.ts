import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pickemPayouts } from '@fairline/shared/domain';
import { readOperatorFile } from './operator-file.js';

/** A file that states the payouts of one app. */
const payouts = (over: object = {}) => {
  const entries = [{ name: '2-pick Power', picks: 2, pays: [3] }];
  const one = { app: 'prizepicks', source: 'https://payouts.example/', asOf: '2026-11', entries };
  return JSON.stringify({ payouts: [{ ...one, ...over }] });
};

describe('the operator file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairline-operator-'));
  const file = path.join(folder, 'operator.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  const reading = (text: string) => {
    writeFileSync(file, text);
    return readOperatorFile(file);
  };

  it('the operator file is optional and may be empty', () => {
    expect(readOperatorFile(undefined)).toEqual({});
    expect(reading('\n')).toEqual({});
  });

  it('the operator file may state the payouts of pick apps', () =>
    expect(reading(payouts()).payouts?.[0]).toMatchObject({ app: 'prizepicks', asOf: '2026-11' }));

  it('the example of the operator file has the specified figures and three testimonials', () => {
    const example = readOperatorFile(path.resolve('docs/operator.example.json'));
    expect(example).toMatchObject({ activeUsers: '50K+', rating: { value: 4.9, count: 2000 } });
    expect(example.testimonials).toHaveLength(3);
    expect(pickemPayouts(example.payouts)).toEqual(pickemPayouts());
  });

  it.each([
    ['text that is not JSON', '{', /not JSON/],
    ['a rating over five', '{"rating":{"value":6,"count":1}}', /rating/],
    ['an unknown field', '{"users":"50K+"}', /users/],
    ['payouts of a sportsbook', payouts({ app: 'fanduel' }), /payouts, fanduel is not a pick app/],
    ['payouts without an https source', payouts({ source: 'javascript:alert(1)' }), /payouts\.0\.source/],
    [
      'an entry that pays less for more',
      payouts({ entries: [{ name: 'x', picks: 2, pays: [1, 3] }] }),
      /no break-even of 1 3 on 2 picks/,
    ],
    ['a contact that is not an address', '{"contact":"javascript:alert(1)"}', /contact/],
  ])('an operator file with %s stops the start', (_, text, why) => {
    expect(() => reading(text)).toThrow(why);
  });
});
