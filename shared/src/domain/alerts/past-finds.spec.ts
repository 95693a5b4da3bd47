import { aGame, anAlertRule, NOON } from '../../testing/index.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import type { AlertRule, BoardAlertKind } from './alert-rule.js';
import type { RecordedPrice } from './past-board.js';
import { pastFinds } from './past-finds.js';

const MINUTE = 60_000;
const OWNER = {
  terms: {},
  bankroll: 1_000,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};
const ruleOf = (over: Partial<AlertRule>) => anAlertRule(over) as AlertRule<BoardAlertKind>;
const GAME = aGame({ commenceTime: NOON + 600 * MINUTE });

/** Prices that move once a minute, each at a book of its own; `onRead` hears when the moves of one are read. */
const pricesOf = (count: number, moves: number, onRead = () => {}): RecordedPrice[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ family: 'h2h', subject: '', line: null, market: 'h2h' },
    outcome: i % 2 === 0 ? 'home' : 'away',
    book: ['pinnacle', 'draftkings', 'fanduel', 'betmgm', 'novig'][i >> 1] ?? `book ${i >> 1}`,
    get movedAt() {
      onRead();
      return Array.from({ length: moves }, (_, nth) => NOON + nth * MINUTE);
    },
    prices: Array.from({ length: moves }, (_, nth) => (i % 2 === 0 ? 1.6 + (nth % 20) / 50 : 2.2 - (nth % 20) / 50)),
    seqs: Array.from({ length: moves }, (_, nth) => nth),
  }));

it('a record is played in pieces: there is a pause after the moves of each price', async () => {
  let [read, most] = [0, 0];
  const record = pricesOf(40, 3, () => {
    read += 1;
  });
  const pause = async () => {
    most = Math.max(most, read);
    read = 0;
  };
  await pastFinds(
    { rule: ruleOf({ kind: 'value' }), owner: OWNER },
    [{ event: GAME, record }],
    { since: NOON, until: NOON + 60 * MINUTE },
    pause,
  );
  expect(most).toBe(1);
});

it('there is a pause after each look at what time alone changes, also after the last move of a day', async () => {
  const { id: event, ...game } = GAME;
  const about = { ...game, event, of: 'moneyline' as const, by: 50, minutes: 60 };
  const rule = ruleOf({ kind: 'move', about });
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const [prices, moves] = [10, 30];
  await pastFinds(
    { rule, owner: OWNER },
    [{ event: GAME, record: pricesOf(prices, moves) }],
    { since: NOON, until: NOON + 300 * MINUTE },
    pause,
  );
  // Every minute the market stands elsewhere, and each of these stands is forgotten after an hour.
  expect(pauses).toBeGreaterThanOrEqual(prices + moves + moves - 1);
});

describe.each(['arbitrage', 'hold'] as const)('what a rule for %s finds', (kind) => {
  const openedAt = NOON + MINUTE;
  const record = pricesOf(4, 1).map((price, i) =>
    i === 2 ? { ...price, movedAt: [openedAt], prices: [1.88], seqs: [1] } : price,
  );
  const foundUntil = async (until: number) => {
    const rule = anAlertRule({ kind, scanner: { ...SCANNER_DEFAULTS, minLife: 90 } }) as AlertRule<typeof kind>;
    const span = { since: NOON, until };
    const { moments } = await pastFinds({ rule, owner: OWNER }, [{ event: GAME, record }], span, async () => {});
    return moments.filter(({ isNoted }) => !isNoted).map(({ at }) => at);
  };

  it('is told if it is old enough at the very end, and not a millisecond earlier', async () => {
    const ripeAt = openedAt + 90_000;
    expect(await foundUntil(ripeAt)).toEqual([ripeAt]);
    expect(await foundUntil(ripeAt - 1)).toEqual([]);
  });
});
