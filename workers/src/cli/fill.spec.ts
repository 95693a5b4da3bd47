import { describe, expect, it } from '@jest/globals';
import { fill } from './fill.js';

const LADDER = '[[0.44,17],[0.46,83]]';
const printed = (...words: string[]) => JSON.parse(fill(['--ladder', LADDER, ...words, '--json']));

describe('fairline fill', () => {
  it('prints what a hundred shares cost after the fee', () => {
    expect(printed('--shares', '100', '--fee', 'kalshi')).toEqual({
      shares: 100,
      cost: 45.66,
      fee: 1.74,
      average: expect.closeTo(0.4566, 9),
      decimal: expect.closeTo(2.1097, 4),
      whole: true,
    });
    expect(printed('--shares', '100', '--fee', 'polymarket:0.03')).toMatchObject({ cost: 45.66, fee: 0.74418 });
    expect(fill(['--ladder', LADDER, '--shares', '100', '--fee', 'kalshi'])).toBe(
      'shares   100\ncost     45.66\nfee      1.74\naverage  0.4566\ndecimal  2.110',
    );
  });

  it('spends a stake, the fee included', () => {
    expect(printed('--stake', '47.40', '--fee', 'kalshi')).toMatchObject({ shares: 100, cost: 45.66, fee: 1.74 });
    expect(printed('--stake', '4.40')).toMatchObject({
      shares: 10,
      cost: 4.4,
      fee: 0,
      decimal: expect.closeTo(1 / 0.44, 9),
    });
  });

  it('prints what of it fills', () => {
    expect(printed('--shares', '500')).toMatchObject({ shares: 100, whole: false });
    expect(fill(['--ladder', LADDER, '--shares', '500'])).toContain('shares   100, all that is offered');
    expect(fill(['--ladder', '[]', '--shares', '5'])).toBe('nothing fills');
    expect(JSON.parse(fill(['--ladder', '[]', '--stake', '5', '--json']))).toMatchObject({
      average: null,
      decimal: null,
    });
  });

  it.each([
    [['--shares', '1'], 'fill needs --ladder'],
    [['--ladder', LADDER], 'either --shares or --stake'],
    [['--ladder', LADDER, '--shares', '1', '--stake', '1'], 'either --shares or --stake'],
    [['--ladder', '[[1.2,5]]', '--shares', '1'], '--ladder is not a list of asks'],
    [['--ladder', '[[0.5]]', '--shares', '1'], '--ladder is not a list of asks'],
    [['--ladder', 'no json', '--shares', '1'], '--ladder is not a list of asks'],
    [['--ladder', LADDER, '--shares=-1'], '--shares is not a number'],
    [['--ladder', LADDER, '--shares', '1', '--fee', 'betfair'], '--fee must be'],
    [['--ladder', LADDER, '--shares', '1', '--fee', 'polymarket'], '--fee must be'],
    [['--ladder', LADDER, '--shares', '1', '--fee', 'polymarket:2'], '--fee must be'],
  ])('%j is refused in one line', (words, reason) => {
    expect(() => fill(words)).toThrow(reason);
  });
});
