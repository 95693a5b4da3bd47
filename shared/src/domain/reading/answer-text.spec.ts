import fc from 'fast-check';
import { aBook, anEvent, moneyline, RECEIVED } from '../testing/an-answer.js';
import { editedAnswers } from '../testing/edited-answers.js';
import { AnswerText } from './answer-text.js';
import { type OddsRead, OddsReader } from './odds-reader.js';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads one answer after the other as a worker does: from what changed if possible, else whole. */
class Follower {
  private readonly reader = new OddsReader();
  private text: AnswerText | undefined;
  wasAmended = false;

  read(body: string, receivedAt: number): OddsRead | undefined {
    const options = { receivedAt, format: 'decimal' } as const;
    const next = this.text?.next(bytes(body));
    const amended = next && this.reader.amend(next.amendment, options);
    this.wasAmended = amended !== undefined;
    const json = amended ? undefined : parse(body);
    if (!amended && json === undefined) return undefined;
    this.text = next?.text ?? new AnswerText(bytes(body));
    return amended ?? this.reader.read(json, options);
  }
}

/** Reads every answer whole. */
class WholeReader {
  private readonly reader = new OddsReader();

  read(body: string, receivedAt: number): OddsRead | undefined {
    const json = parse(body);
    return json === undefined ? undefined : this.reader.read(json, { receivedAt, format: 'decimal' });
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const contentOf = (read: OddsRead | undefined) =>
  read && {
    events: read.reading.events,
    receivedAt: read.reading.receivedAt,
    stamps: [...read.reading.stamps],
    dropped: [...read.dropped].sort(),
    listings: Array.from(read.reading.listings.values(), ({ key, event, book, market, quotes, unpriced }) => ({
      key,
      event,
      book,
      market,
      quotes,
      unpriced,
    })),
  };

it('any sequence of answers read from its changes equals reading each answer whole', () => {
  let amended = 0;
  fc.assert(
    fc.property(editedAnswers(), (texts) => {
      const [follower, whole] = [new Follower(), new WholeReader()];
      for (const [i, text] of texts.entries()) {
        const at = RECEIVED + i * 5_000;
        expect(contentOf(follower.read(text, at))).toEqual(contentOf(whole.read(text, at)));
        if (follower.wasAmended) amended++;
      }
    }),
    { numRuns: 400 },
  );
  expect(amended).toBeGreaterThan(100);
});

it('an answer that is compared has the games that parsing it gives, and one that is not JSON is never compared', () => {
  fc.assert(
    fc.property(editedAnswers(), (texts) => {
      for (const [i, text] of texts.slice(1).entries()) {
        const before = texts[i]!;
        if (parse(before) === undefined) continue;
        const next = new AnswerText(bytes(before)).next(bytes(text));
        if (next) expect(next.amendment.games.map(({ wire }) => wire())).toEqual([parse(text)].flat());
      }
    }),
    { numRuns: 400 },
  );
});

describe('an answer in which little moved', () => {
  const answer = (time: string, price: number) =>
    JSON.stringify(
      ['e1', 'e2'].map((id) =>
        anEvent([aBook([moneyline(id === 'e1' ? price : 2, 1.9, { last_update: time })])], { id }),
      ),
    );
  const follow = (...texts: string[]) => {
    const follower = new Follower();
    return texts.map((text) => [...follower.read(text, RECEIVED)!.reading.listings.values()]);
  };

  it('keeps every listing when only times moved', () => {
    const [first, second] = follow(answer('2026-11-22T18:00:00Z', 1.8), answer('2026-11-22T18:00:30Z', 1.8));
    expect(second!.every((listing, i) => listing === first![i])).toBe(true);
  });

  it('replaces only the price that moved, also when it is written longer', () => {
    const [first, second] = follow(answer('2026-11-22T18:00:00Z', 1.8), answer('2026-11-22T18:00:30Z', 1.8125));
    expect(second![0]!.quotes[0]).toEqual({ ...first![0]!.quotes[0], price: 1.8125 });
    expect(second![0]!.quotes[1]).toBe(first![0]!.quotes[1]);
    expect(second![1]).toBe(first![1]);
  });

  it('has the prices that an older answer hid once a newer one confirms them', () => {
    const texts = [
      answer('2026-11-22T18:01:00Z', 1.8),
      answer('2026-11-22T18:00:00Z', 1.7),
      answer('2026-11-22T18:02:00Z', 1.7),
    ];
    expect(follow(...texts).map(([listing]) => listing!.quotes[0]!.price)).toEqual([1.8, 1.8, 1.7]);
  });
});
