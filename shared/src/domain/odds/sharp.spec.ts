import { PICK_APPS } from '../../testing/pick-apps.js';
import { EVERY_BOOK, electorateOf, FAIRLINES_SHARP, hasReferences, methodIn } from './sharp.js';
import { bookWeight } from './voters.js';

describe('a sharp', () => {
  it('a sharp without references has every book vote with the weight that Fairline gives it', () => {
    expect(electorateOf(FAIRLINES_SHARP)).toBe(EVERY_BOOK);
    expect(electorateOf({ books: { pinnacle: 0 } })).toBe(EVERY_BOOK);
    expect(EVERY_BOOK).toEqual({ weightOf: bookWeight, least: undefined });
  });
  it('a sharp with references has only those vote, with the chosen weights, and one of them is enough', () => {
    const { weightOf, least } = electorateOf({ books: { pinnacle: 10, novig: 0.5, betmgm: 0 } });
    expect(['pinnacle', 'novig', 'betmgm', 'draftkings', 'constructor'].map(weightOf)).toEqual([10, 0.5, 0, 0, 0]);
    expect(least).toBe(1);
  });
  it('a reference votes under every key that the feed has for it', () => {
    expect(electorateOf({ books: { caesars: 2 } }).weightOf('williamhill_us')).toBe(2);
  });
  it('neither a pick app nor one state’s listing of a book can be made to vote', () => {
    const never = [...PICK_APPS, 'hardrockbet_az'];
    const { weightOf } = electorateOf({ books: Object.fromEntries([...never, 'pinnacle'].map((book) => [book, 3])) });
    expect(never.map(weightOf)).toEqual(never.map(() => 0));
  });
  it('a sharp has references once a weight is above 0', () => {
    const lists: Record<string, number>[] = [{}, { pinnacle: 0 }, { pinnacle: 0, novig: 1 }];
    expect(lists.map((books) => hasReferences({ books }))).toEqual([false, false, true]);
  });
  it('a sharp’s own method of a sport counts before the one of the list', () => {
    const methods = { soccer: 'power', other: 'shin' } as const;
    const of = (sport: string) => methodIn({ methods }, sport, 'additive');
    expect(['soccer_epl', 'basketball_nba', 'tennis_atp'].map(of)).toEqual(['power', 'additive', 'shin']);
  });
});
