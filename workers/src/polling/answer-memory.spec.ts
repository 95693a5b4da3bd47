import { AnswerText } from '@fairline/shared/domain';
import { NOON } from '@fairline/shared/testing';
import type { OddsAnswer } from '../feeds/feed.js';
import { wireGame } from '../testing/a-feed.js';
import { AnswerMemory } from './answer-memory.js';

const board = { sport: 'basketball_nba', section: 'game' } as const;
const offering = (home: number) => () => [
  wireGame('e1', board.sport, NOON, { draftkings: { h2h: [home, 1.9] } }, NOON),
];
const anAnswer = (json: () => unknown, isUnchanged = false): OddsAnswer => ({
  asked: { markets: new Set(['h2h']) },
  format: 'decimal',
  receivedAt: NOON,
  isUnchanged,
  json,
});
const pricesIn = ({ listings }: ReturnType<AnswerMemory['read']>) =>
  [...listings.values()].flatMap(({ quotes }) => quotes.map(({ price }) => price));

it('an identical answer is parsed only once', () => {
  const memory = new AnswerMemory(new Set());
  const json = offering(1.9);
  const first = memory.read(board, 'featured', anAnswer(json));
  expect(memory.read(board, 'featured', anAnswer(json, true))).toBe(first);
});

it('an unchanged answer that was not parsed before is parsed', () => {
  const memory = new AnswerMemory(new Set());
  memory.read(board, 'featured', anAnswer(offering(1.9)));
  // a poll received the answer with 3.5 but failed before reading it
  expect(pricesIn(memory.read(board, 'featured', anAnswer(offering(3.5), true)))).toEqual([3.5, 1.9]);
});

it('an answer that is no longer kept is parsed again', () => {
  const memory = new AnswerMemory(new Set());
  const json = offering(1.9);
  const [all, one] = ['featured', 'e1'].map((question) => memory.read(board, question, anAnswer(json)));
  memory.keep(board, new Set(['featured']));
  expect(memory.read(board, 'featured', anAnswer(json, true))).toBe(all);
  expect(memory.read(board, 'e1', anAnswer(json, true))).not.toBe(one);
});

it('the dropped entries of all answers about a board are added up', () => {
  const memory = new AnswerMemory(new Set());
  for (const question of ['featured', 'e1'])
    memory.read(
      board,
      question,
      anAnswer(() => [{ id: null }]),
    );
  expect(memory.droppedFrom(board)).toEqual(new Map([['missing_event_id', 2]]));
});

describe('an answer that says what changed', () => {
  const [first, second] = [offering(1.9), offering(3.5)];
  const unread = () => {
    throw new Error('parsed');
  };
  const bytes = (json: () => unknown) => Buffer.from(JSON.stringify(json()));
  const { amendment } = new AnswerText(bytes(first)).next(bytes(second))!;

  it('is read without being parsed', () => {
    const memory = new AnswerMemory(new Set());
    memory.read(board, 'featured', anAnswer(first));
    const reading = memory.read(board, 'featured', { ...anAnswer(unread), since: { json: first, amendment } });
    expect(pricesIn(reading)).toEqual([3.5, 1.9]);
  });

  it('is parsed if the answer before it was never read', () => {
    const memory = new AnswerMemory(new Set());
    memory.read(board, 'featured', anAnswer(offering(2.5)));
    const reading = memory.read(board, 'featured', { ...anAnswer(second), since: { json: first, amendment } });
    expect(pricesIn(reading)).toEqual([3.5, 1.9]);
  });
});
