import fc from 'fast-check';
import Stripe from 'stripe';
import { customerOf, signedEvent } from './webhook-signature.js';

const NOW = Date.UTC(2026, 2, 10);
const [OLD, NEW] = ['whsec_old', 'whsec_new'];
const SECRETS = [OLD, NEW];
const BODY = JSON.stringify({
  id: 'evt_1',
  type: 'customer.subscription.updated',
  created: NOW / 1_000,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
});

const sign = (payload: string, secret: string, ageSeconds = 0) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: NOW / 1_000 - ageSeconds });
const read = (body: string, signature: string) => signedEvent(Buffer.from(body), signature, SECRETS, NOW);

describe('an event of the payment provider', () => {
  it.each([
    ['the old', OLD],
    ['the new', NEW],
  ])('an event signed with %s of two secrets is accepted', (_, secret) => {
    expect(read(BODY, sign(BODY, secret))).toMatchObject({ id: 'evt_1', type: 'customer.subscription.updated' });
  });

  it('an event is accepted up to five minutes before or after our clock, and refused beyond', () => {
    expect([300, -300].map((age) => read(BODY, sign(BODY, NEW, age))?.id)).toEqual(['evt_1', 'evt_1']);
    expect([301, -301, 1e6, -1e6].map((age) => read(BODY, sign(BODY, NEW, age)))).toEqual(Array(4).fill(undefined));
  });

  it('an event is refused when its signature is missing, or of another secret, text or time', () => {
    const good = sign(BODY, NEW);
    const forged = fc.oneof(
      fc.constant([BODY, ''] as const),
      fc.string().map((signature) => [BODY, signature] as const),
      fc.string({ minLength: 1 }).map((secret) => [BODY, sign(BODY, `not ${secret}`)] as const),
      fc.string({ minLength: 1 }).map((more) => [BODY + more, good] as const),
      fc.nat(BODY.length - 1).map((cut) => [BODY.slice(0, cut), good] as const),
      fc.integer({ min: 301 }).map((age) => [BODY, sign(BODY, NEW, age)] as const),
      fc.integer({ min: 301, max: 1e9 }).map((ahead) => [BODY, sign(BODY, NEW, -ahead)] as const),
      fc.nat(200).map((moved) => [BODY, good.replace(/t=\d+/, `t=${NOW / 1_000 + moved + 1}`)] as const),
      fc.constant([BODY, good.replace('v1=', 'v0=')] as const),
    );
    fc.assert(
      fc.property(forged, ([body, signature]) => expect(read(body, signature)).toBeUndefined()),
      { numRuns: 1_000 },
    );
  });

  it('an event names its customer, whether as an id, an object or the customer itself', () => {
    const about = (object: object) => customerOf({ id: 'evt_1', type: 'x', created: 0, data: { object } });
    expect(about({ customer: 'cus_1' })).toBe('cus_1');
    expect(about({ customer: { id: 'cus_2' } })).toBe('cus_2');
    expect(about({ id: 'cus_3', object: 'customer' })).toBe('cus_3');
    expect(about({ id: 'prod_1', object: 'product' })).toBeUndefined();
    expect(about({ id: 're_1', object: 'refund', metadata: { customer: 'cus_4' } })).toBe('cus_4');
    expect(about({ id: 're_1', object: 'refund', metadata: {} })).toBeUndefined();
  });
});
