import { randomBytes } from 'node:crypto';
import { Answer } from './answer.js';

describe('compressing answers', () => {
  const order: string[] = [];
  const compressed = async (name: string, bytes: number, who?: string) => {
    const { encoding } = await new Answer('1', randomBytes(bytes)).encodedFor((encoding) => encoding === 'gzip', who);
    order.push(name);
    return encoding;
  };
  beforeEach(() => order.splice(0));

  it('users take turns, so that whoever asks for many delays themselves', async () => {
    await Promise.all([
      ...['first', 'second', 'third'].map((name) => compressed(name, 500_000, 'a')),
      compressed('another user', 500_000, 'b'),
      compressed('a visitor', 500_000),
    ]);
    expect(order).toEqual(['first', 'second', 'another user', 'a visitor', 'third']);
  });

  it('the longest wait in a line of their own; past twenty, whoever has most of them is told to come back', async () => {
    const long = Array.from({ length: 25 }, (_, i) => compressed(`long ${i}`, 4_000_000, i === 24 ? 'b' : 'a'));
    const settled = Promise.allSettled(long);
    await compressed('a board', 500_000);
    expect(order.length).toBeLessThan(10);
    const refused = (await settled).map(({ status }) => status === 'rejected');
    expect(refused.filter(Boolean).length).toBe(4);
    expect(refused.at(-1)).toBe(false);
  });

  it('an answer that was refused its turn has one when it is asked again', async () => {
    const answer = new Answer('1', randomBytes(4_000_000));
    const long = Promise.allSettled(Array.from({ length: 21 }, (_, i) => compressed(`long ${i}`, 4_000_000, `${i}`)));
    await expect(answer.encodedFor((name) => name === 'gzip', 'me')).rejects.toThrow();
    await long;
    expect((await answer.encodedFor((name) => name === 'gzip', 'me')).encoding).toBe('gzip');
  });
});
