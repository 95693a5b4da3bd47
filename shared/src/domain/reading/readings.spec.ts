import { AT, aBook, anEvent, moneyline } from '../testing/an-answer.js';
import { snapLine } from './read-market.js';
import { readTime } from './read-time.js';
import { detectFormat, newestUpdate, walkForEvents } from './wire.js';

describe('detectFormat', () => {
  const formatOf = (...prices: unknown[]) =>
    detectFormat([anEvent(prices.map((price) => aBook([moneyline(price, -110)])))]);

  it('the format detection reads whole numbers of 100 and more, either way, as American', () => {
    expect(formatOf(-110, 100, 2500)).toBe('american');
  });
  it('the format detection ignores 0, null and values that are not numbers', () => {
    expect(formatOf(0, null, 'suspended', -105)).toBe('american');
  });
  it('the format detection reads decimal as soon as one price cannot be American', () => {
    expect(formatOf(-110, 1.91)).toBe('decimal');
    expect(formatOf(-110, 21)).toBe('decimal');
  });
});

describe('walkForEvents', () => {
  const event = anEvent();
  it.each([
    ['an array', [event]],
    ['one event', event],
    ['a historical answer', { timestamp: AT, data: [event] }],
    ["a recorder's wrapper", { games: { first: { odds: event } }, last_updated: AT }],
    ['a wrapper that names its bookmakers', { bookmakers: ['draftkings'], events: [event] }],
  ])('events are found in %s', (_, json) => {
    expect(walkForEvents(json)).toEqual([event]);
  });
  it('found events keep their order', () => {
    const events = ['a', 'b', 'c'].map((id) => anEvent([], { id }));
    expect(walkForEvents({ x: [events[0]], y: { z: events.slice(1) } })).toEqual(events);
  });
  it('no event is found in JSON without one, however deep or long', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = [deep];
    expect(walkForEvents([deep, Array(200_000).fill(0), null, 'text'])).toEqual([]);
  });
});

describe('readTime', () => {
  it.each([
    ['2026-11-22T18:00:00Z', Date.UTC(2026, 10, 22, 18)],
    ['2024-11-10T18:00Z', Date.UTC(2024, 10, 10, 18)],
    ['2026-11-22T18:00:00', Date.UTC(2026, 10, 22, 18)],
    ['2026-11-22 18:00:00+02:00', Date.UTC(2026, 10, 22, 16)],
    ['2026-11-22', Date.UTC(2026, 10, 22)],
    [1_795_370_400, 1_795_370_400_000],
    ['1795370400', 1_795_370_400_000],
  ])('the time %s is read', (written, at) => {
    expect(readTime(written)).toBe(at);
  });
  it.each(['soon', '', null, undefined, '2026-13-45T00:00:00Z', 0, -5, {}, 'Nov 22, 2026'])(
    '%j is not read as a time',
    (written) => {
      expect(readTime(written)).toBeUndefined();
    },
  );
});

describe('snapLine', () => {
  it.each([
    [220.49, 220.5],
    [220.51, 220.5],
    [3.24, 3.25],
    [3.33, 3.33],
    [-0.001, 0],
    [1.333333, 1.33],
  ])('the line %d becomes %d', (point, line) => {
    expect(snapLine(point)).toBe(line);
  });
});

describe('newestUpdate', () => {
  it('the newest update time is the newest time of any book or market', () => {
    const book = aBook([moneyline(1.8, 2.1, { last_update: '2026-11-22T18:30:00Z' })], { last_update: AT });
    expect(newestUpdate([anEvent([book, aBook()])])).toBe(Date.UTC(2026, 10, 22, 18, 30));
  });
  it('the newest update time is undefined when no time can be read', () => {
    expect(newestUpdate([anEvent([aBook(undefined, { last_update: 'never' })])])).toBeUndefined();
  });
});
