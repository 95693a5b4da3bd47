import { readSituation } from './read-situation.js';
import type { WireSituation } from './wire.js';

const read = (situation: WireSituation | null, shortDetail = '8:41 - 2nd', state = 'in') =>
  readSituation(situation, { type: { name: 'STATUS_IN_PROGRESS', state, shortDetail } });
const DOWN = { lastPlay: { text: 'S.Barkley  left end \n to NYG 34' }, downDistanceText: '2nd & 1 at NYG 34' };

describe('what is going on in a game', () => {
  it('the last play and the down are read as the scoreboard says them', () =>
    expect(read(DOWN)).toEqual({ last_play: 'S.Barkley left end to NYG 34', situation: '2nd & 1 at NYG 34' }));

  it.each([
    [{ outs: 0 }, '0 outs, bases empty'],
    [{ outs: 1, onFirst: true }, '1 out, runner on 1st'],
    [{ outs: 2, onFirst: true, onSecond: false, onThird: true }, '2 outs, runners on 1st and 3rd'],
    [{ outs: 2, onFirst: true, onSecond: true, onThird: true }, '2 outs, bases loaded'],
  ])('the outs and bases of %j are %s', (situation, said) => expect(read(situation)).toEqual({ situation: said }));

  it.each(['Halftime', 'End 3rd', 'End of 1st Quarter', 'Mid 4th'])(
    'in a break (%s) only the last play is shown',
    (at) => expect(read(DOWN, at)).toEqual({ last_play: 'S.Barkley left end to NYG 34' }),
  );

  it('nothing is going on before and after the game, or where the scoreboard does not say', () => {
    expect(read(DOWN, 'Final', 'post')).toEqual({});
    expect(read(DOWN, '', 'pre')).toEqual({});
    for (const none of [null, {}, { lastPlay: { text: ' ' } }, { lastPlay: null }]) expect(read(none)).toEqual({});
  });

  it('a play of any length is cut to what has room', () =>
    expect(read({ lastPlay: { text: 'x'.repeat(5_000) } }).last_play).toHaveLength(280));
});
