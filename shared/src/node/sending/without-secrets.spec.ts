import { newToken } from '../one-time-secret.js';
import { withoutSecrets } from './without-secrets.js';

it('a text keeps its words and paragraphs, and loses the secret part of its link', () => {
  const text =
    'Choose it here:\n\nhttps://fairline.test/account?recovery=abc\n\nThe link works once, for 30 minutes.\n';
  expect(withoutSecrets(text)).toBe(
    'Choose it here:\n\nhttps://fairline.test/account [link hidden]\n\nThe link works once, for 30 minutes.\n',
  );
});

it.each([
  ['a link', (token: string) => `Here: https://fairline.test/account?verify=${token}`],
  ['a fragment', (token: string) => `Here: https://fairline.test/account#verify=${token}.`],
  ['a path', (token: string) => `Here: https://fairline.test/verify/${token}`],
  ['a word', (token: string) => `Your code: ${token}`],
  ['brackets', (token: string) => `(https://fairline.test/?a=1&verify=${token})`],
  ['quotes', (token: string) => `"https://fairline.test/?verify=${token}"`],
  ['the end of a line', (token: string) => `https://fairline.test/?a=\n${token}\nand more`],
])('no token is left of a text that has it in %s', (_, textWith) => {
  for (let times = 0; times < 200; times += 1) {
    const token = newToken();
    const text = withoutSecrets(textWith(token));
    const parts = Array.from({ length: token.length - 11 }, (_, from) => token.slice(from, from + 12));
    expect(parts.filter((part) => text.includes(part))).toEqual([]);
  }
});
