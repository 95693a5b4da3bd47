import fc from 'fast-check';
import {
  bookOfStamp,
  escapeKeyPart,
  eventOfKey,
  lineKey,
  lineOfQuoteKey,
  marketOfStamp,
  placeOf,
  quoteKey,
  stampKey,
  unescapeKeyPart,
} from './quote.js';

const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom('|', '%', '7C', '25', 'a')).map((parts) => parts.join('')),
);
const key = fc.stringMatching(/^[a-z0-9_]+$/);

describe('price keys', () => {
  it('price keys preserve any text in their parts', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(escapeKeyPart(name)).not.toContain('|');
        expect(unescapeKeyPart(escapeKeyPart(name))).toBe(name);
      }),
    );
  });

  it('price keys can be read back into their parts', () => {
    fc.assert(
      fc.property(key, key, text, fc.option(fc.integer(), { nil: undefined }), text, key, (...parts) => {
        const [event, family, subject, line, outcome, book] = parts;
        const at = lineKey({ event, family, subject, line });
        const whole = quoteKey(at, outcome, book);
        expect(placeOf(whole)).toEqual({ event, family, subject, line, outcome, book });
        expect(lineOfQuoteKey(whole)).toBe(at);
        expect(eventOfKey(whole)).toBe(event);
      }),
    );
  });

  it('the keys of update times contain the event, the book and the market', () => {
    fc.assert(
      fc.property(key, key, key, (event, book, market) => {
        const stamp = stampKey(event, book, market);
        expect([eventOfKey(stamp), bookOfStamp(stamp), marketOfStamp(stamp)]).toEqual([event, book, market]);
      }),
    );
  });
});
