/** A text of a browser's without what may name or let in somebody: mail addresses, queries of addresses, tokens and long numbers. */
export const strikeOut = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, (controls) => (controls.includes('\n') ? '\n' : ' ')) // nothing that draws on a terminal
    .replace(/[?#][^\s:)'"]+/g, '')
    .replace(/[^\s@<>"'(]+@[^\s@<>"'):]+\.[^\s@<>"'):]+/g, '[mail]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '[id]');
