import { fakeSocket } from '../../testing/fake-socket.js';
import { scoresMember } from './scores-member.js';

const SPORT = 'basketball_nba';

it('a room is left when its last member leaves, however often each joined', () => {
  const link = fakeSocket();
  const [table, picks] = [scoresMember(link.socket), scoresMember(link.socket)];
  for (const member of [table, picks, picks]) member.join(SPORT, () => {});
  picks.join('icehockey_nhl', () => {});
  expect(link.times('scores:join')).toBe(4);

  table.leave();
  table.leave();
  expect(link.said('scores:leave')).toEqual([]);
  picks.leave();
  expect(link.said('scores:leave')).toEqual([[SPORT], ['icehockey_nhl']]);

  table.join(SPORT, () => {});
  table.leave();
  expect(link.times('scores:leave')).toBe(3);
});

it('nothing is said over a lost connection', () => {
  const link = fakeSocket();
  const member = scoresMember(link.socket);
  member.join(SPORT, () => {});
  link.hears('disconnect');
  member.leave();
  expect(link.times('scores:leave')).toBe(0);
});
