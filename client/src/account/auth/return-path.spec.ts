import { afterPassword, afterProvider, returnPath } from './after-sign-in.js';

it.each([
  ['/sportsbooks?mode=props', '/sportsbooks?mode=props'],
  ['https://elsewhere.example', undefined],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  ['/login', undefined],
  ['/signup/?next=%2Fpicks', undefined],
  ['/auth/callback', undefined],
  ['/login-help', '/login-help'],
])('the return path %j is read as %s', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }))).toBe(path);
});

const nothing = new URLSearchParams();
const intended = (intent: string, returnTo = '/subscribe') => ({ intent, returnTo, ts: 0 });

it.each([
  [nothing, undefined, '/app'],
  [new URLSearchParams({ returnTo: '/picks' }), undefined, '/picks'],
  [new URLSearchParams({ returnTo: '//evil.example' }), undefined, '/app'],
  [new URLSearchParams({ intent: 'start-free' }), intended('upgrade'), '/app'],
  [new URLSearchParams({ intent: 'upgrade' }), undefined, '/pricing?intent=upgrade&autostart=1'],
  [nothing, intended('upgrade'), '/pricing?intent=upgrade&autostart=1'],
  [nothing, { ...intended('upgrade'), plan: 'gold' as const }, '/pricing?intent=upgrade&autostart=1&plan=gold'],
  [nothing, intended('look', '/picks'), '/picks'],
  [new URLSearchParams({ returnTo: '/picks' }), intended('upgrade'), '/picks'],
  [new URLSearchParams({ next: '/subscribe' }), intended('upgrade'), '/pricing?intent=upgrade&autostart=1'],
])('after sign-in by a provider, query %s and intent %o lead to the right page', (query, kept, path) => {
  expect(afterProvider(query, kept)).toBe(path);
});

it.each([
  [nothing, undefined, undefined, '/'],
  [nothing, undefined, '/my-sportsbooks', '/my-sportsbooks'],
  [new URLSearchParams({ next: '/picks' }), undefined, '/my-sportsbooks', '/picks'],
  [nothing, intended('start-free'), undefined, '/app'],
  [nothing, intended('look', '/picks'), undefined, '/picks'],
  [nothing, intended('look', '/login'), undefined, '/'],
  [new URLSearchParams({ next: '/picks' }), intended('upgrade'), '/account', '/picks'],
  [new URLSearchParams({ returnTo: '/picks' }), intended('upgrade'), undefined, '/picks'],
  [new URLSearchParams({ next: '/login' }), intended('upgrade'), undefined, '/subscribe?intent=upgrade&autostart=1'],
  [
    new URLSearchParams({ returnTo: '/subscribe', intent: 'upgrade' }),
    undefined,
    undefined,
    '/subscribe?intent=upgrade&autostart=1',
  ],
])('after sign-in by password, query %s and intent %o lead to the right page', (query, kept, origin, path) => {
  expect(afterPassword(query, kept, origin)).toBe(path);
});
