/**
 * Removes whatever may identify a user or give access from an error's text: email addresses, URL queries, passwords in addresses, named
 * secrets, keys, tokens and long ids. In linear time, since strangers send such texts: a pattern that may begin anywhere in a long word
 * begins only where the word does.
 */
export const redact = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, (controls) => (controls.includes('\n') ? '\n' : ' ')) // control characters could manipulate a terminal
    .replace(/[?#][^\s:)'"]+/g, '')
    .replace(/\/\/[^\s/]+@/g, '//[hidden]@')
    .replace(NAMED, '$1[hidden]')
    .replace(/\b(Bearer|Basic) +[^\s"',;)]+/gi, '$1 [token]')
    .replace(/(?<![^\s@<>"'(])[^\s@<>"'(]+@[^\s@<>"'):]+\.[^\s@<>"'):]+/g, (found) =>
      found.includes('//[hidden]@') ? found : '[mail]',
    )
    .replace(/\b(?:[spr]k_(?:live|test)|fln)_\w+/g, '[key]')
    .replace(/\bwhsec_[\w+/=]+/g, '[key]')
    .replace(BOT_TOKEN, '[token]')
    .replace(/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}\b/g, '[id]');

// `apiKey=abc`, `"password": "abc"`. The scheme before a token is left for the next rule.
const NAMED = /((?<![a-z_-])[a-z_-]*(?:api[-_]?key|secret|token|password|passwd)["']?\s*[=:]\s*["']?)[^\s"',;&)]+/gi;

// Of a Telegram bot: in addresses it follows `bot`.
const BOT_TOKEN = /(?<!\d)\d{6,20}:[\w-]{30,}/g;
