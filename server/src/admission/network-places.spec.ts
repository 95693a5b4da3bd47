import { NetworkPlaces } from './network-places.js';

const ofOneSite = Array.from({ length: 12 }, (_, i) => `2001:db8:1:${(i * 256).toString(16)}::/64`);

it('the customers of a /48 hold three times the places of one, and a place that was left is free in all its networks', () => {
  const places = new NetworkPlaces();
  const ways = ofOneSite.flatMap((network) => Array.from({ length: 9 }, () => places.enter(network, 10) ?? []).flat());
  expect(ways).toHaveLength(30);
  expect(places.isFull('2001:db8:1:ffff::/64', 10)).toBe(true);
  expect(places.enter('2001:db8:2:0::/64', 10)).toBeDefined();
  for (const leave of ways.slice(0, 9)) leave();
  expect(ofOneSite.slice(1).flatMap((network) => places.enter(network, 10) ?? [])).toHaveLength(9);
});
