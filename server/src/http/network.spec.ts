import { countedIn, networkOf, widestOf } from './network.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  [undefined, ''],
])('address %s is counted as network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('a customer of IPv6 counts in the two wider networks that could be theirs too, one of IPv4 in none', () => {
  expect(countedIn(networkOf('2001:db8:1:2a3::9'))).toEqual([
    { network: '2001:db8:1:2a3::/64', times: 1 },
    { network: '2001:db8:1:200::/56', times: 2 },
    { network: '2001:db8:1::/48', times: 3 },
  ]);
  expect(countedIn('203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
  expect([widestOf('2001:db8:1:2a3::/64'), widestOf('203.0.113.7')]).toEqual(['2001:db8:1::/48', '203.0.113.7']);
});
