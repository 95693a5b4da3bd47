import { planInToken } from './token-plan.js';

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

it.each([
  ['the plan', { sub: 'ä?>~ÿ', plan: 'gold', unlimited: false }, 'gold'],
  ['platinum where everything is allowed', { plan: 'free', unlimited: true }, 'platinum'],
  ['nothing where it names none', { sub: 'u1' }, undefined],
  ['nothing for a plan that there is not', { plan: 'lead', unlimited: false }, undefined],
])('a token names %s', (_, claims, plan) => expect(planInToken(tokenOf(claims))).toBe(plan));

it.each(['', 'bench', 'a.b.c', 'a.!!.c'])('%j is no token and names nothing', (token) =>
  expect(planInToken(token)).toBeUndefined(),
);
