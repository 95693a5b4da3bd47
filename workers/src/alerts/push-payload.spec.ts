import { pushMessageSchema } from '@fairline/shared/contract';
import { type OutgoingAlert } from '@fairline/shared/node';
import fc from 'fast-check';
import { PUSH_BYTES, pushPayload } from './push-payload.js';

const anAlert = (over: Partial<OutgoingAlert> = {}, opportunity = 'arbitrage|g|h2h||'): OutgoingAlert =>
  ({
    due: { id: '7', alert: { id: 'a1', opportunity, at: 5 } },
    title: '2.50 % profit: Bills @ Chiefs',
    text: 'Chiefs +110 at Novig · Bills +105 at FanDuel',
    path: '/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg',
    ...over,
  }) as OutgoingAlert;

const read = (text: string) => pushMessageSchema.parse(JSON.parse(text));

it('a push says what is to be shown, by its opportunity, and where its click leads', () => {
  expect(read(pushPayload(anAlert(), 9))).toEqual({
    id: 'a1',
    tag: 'arbitrage|g|h2h||',
    title: '2.50 % profit: Bills @ Chiefs',
    text: 'Chiefs +110 at Novig · Bills +105 at FanDuel',
    path: '/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg',
    at: 5,
  });
});

it('each test is a new one, and replaces the last', () => {
  const aTest = (id: string) => ({ ...anAlert(), due: { id, alert: null } }) as unknown as OutgoingAlert;
  const [one, other] = ['1', '2'].map((id) => read(pushPayload(aTest(id), 9)));
  expect(one).toMatchObject({ tag: 'test', at: 9 });
  expect(other!.tag).toBe(one!.tag);
  expect(other!.id).not.toBe(one!.id);
});

it('a push fits what push services take and can be read, whatever it says', () => {
  const text = fc.string({ unit: 'binary', maxLength: 6_000 });
  fc.assert(
    fc.property(text, text, text, fc.webPath({ size: 'large' }), (title, words, opportunity, path) => {
      const sent = pushPayload(anAlert({ title, text: words, path: `/sportsbooks${path}` }, opportunity), 9);
      expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(PUSH_BYTES);
      expect(words.startsWith(read(sent).text)).toBe(true);
    }),
  );
});

it('a long text is cut at the end, and nothing before it has to give way', () => {
  const sent = pushPayload(anAlert({ text: '😀"'.repeat(2_000) }), 9);
  expect(Buffer.byteLength(sent)).toBeGreaterThan(PUSH_BYTES - 8);
  expect(read(sent).text).toMatch(/^(?:😀")*😀?$/u);
  expect(read(sent).path).toBe(anAlert().path);
  expect(read(pushPayload(anAlert({ path: `/sportsbooks?offer=${'a'.repeat(2_000)}` }), 9)).path).toBe('/alerts');
});
