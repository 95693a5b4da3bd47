import { redact } from '../redact.js';

/** The text of an email as operators may read it: without the links' secret parts and whatever else gives access. Its paragraphs stay. */
export const withoutSecrets = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(
      (paragraph) => redact(paragraph.replace(LINK, '$1 [link hidden]').replace(/[\w-]{32,}/g, '[hidden]')), // as long as our tokens, whatever they are in
    )
    .join('\n\n')
    .slice(0, LONGEST);

const LINK = /(https?:\/\/[^\s?#]+)[?#]\S+/g;
const LONGEST = 20_000;
