/** Removes whatever may identify a user or give access from a browser's text: email addresses, URL queries, tokens and long ids. */
export const redact = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, (controls) => (controls.includes('\n') ? '\n' : ' ')) // control characters could manipulate a terminal
    .replace(/[?#][^\s:)'"]+/g, '')
    .replace(/[^\s@<>"'(]+@[^\s@<>"'):]+\.[^\s@<>"'):]+/g, '[mail]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '[id]');
