import { forgetPricingIntent, keepPricingIntent, pricingIntent } from './pricing-intent.js';

const KEPT_AT = 1_800_000_000_000;
const keepOne = () => keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe', plan: 'gold' }, KEPT_AT);

it('the intent is stored with its target and time', () => {
  keepOne();
  expect(JSON.parse(localStorage.getItem('pricingIntent')!)).toEqual({
    intent: 'upgrade',
    returnTo: '/subscribe',
    plan: 'gold',
    ts: KEPT_AT,
  });
});

it('the intent is valid for half an hour and then removed', () => {
  keepOne();
  expect(pricingIntent(KEPT_AT + 1_799_999)).toMatchObject({ intent: 'upgrade' });
  expect(pricingIntent(KEPT_AT + 1_800_001)).toBeUndefined();
  expect(localStorage.getItem('pricingIntent')).toBeNull();
});

it('the intent is forgotten once followed', () => {
  keepOne();
  expect(pricingIntent(KEPT_AT)).toMatchObject({ plan: 'gold' });
  forgetPricingIntent();
  expect(pricingIntent(KEPT_AT)).toBeUndefined();
});
