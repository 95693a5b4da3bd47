import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escaped } from './payments/page.js';

/** Ports of 127.0.0.1: of the mail server, and of the pages that show its emails. */
export interface InboxPorts {
  readonly smtp: number;
  readonly pages: number;
}

export interface Inbox {
  readonly ports: InboxPorts;
  close(): Promise<void>;
}

/**
 * The stand-in for a mail server: accepts every email, delivers none, and shows the last ones on pages of its own. Emails contain links that
 * open accounts, so they are kept in memory only, and both ports are closed to other machines.
 */
export const openInbox = async ({ smtp, pages }: InboxPorts): Promise<Inbox> => {
  const letters: Letter[] = [];
  const mail = mailServer((letter) => {
    letters.unshift({ ...letter, number: (letters[0]?.number ?? 0) + 1 });
    letters.length = Math.min(letters.length, KEPT);
  });
  const site = inboxPages(letters);
  mail.listen(smtp, '127.0.0.1');
  site.listen(pages, '127.0.0.1');
  await Promise.all([once(mail.server, 'listening'), once(site, 'listening')]);
  return {
    ports: { smtp: portOf(mail.server), pages: portOf(site) },
    close: async () => {
      site.closeAllConnections();
      await Promise.all([
        new Promise((closed) => site.close(closed)),
        new Promise<void>((closed) => mail.close(closed)),
      ]);
    },
  };
};

const KEPT = 200;

const mailServer = (receive: (letter: Omit<Letter, 'number'>) => void): SMTPServer => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: 1_000_000,
    onData: (stream, { envelope }, done) => {
      const read = async () => {
        const bytes = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
        const { subject = '', text = '', from } = await PostalMime.parse(bytes);
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const sender = from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');
        receive({ from: sender, to, subject, text, receivedAt: new Date() });
      };
      read().then(() => done(), done);
    },
  });
  server.on('error', () => {}); // a client that breaks off
  return server;
};

const portOf = (server: Server | SMTPServer['server']): number => (server.address() as AddressInfo).port;

/** A received email. `number` counts all since the start. */
interface Letter {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: Date;
}

/**
 * The pages of the inbox: a list, newest first, and one page for each email. `letters` may grow meanwhile. Only this machine's own addresses are
 * served: a page of another site whose name was changed to point here gets nothing.
 */
const inboxPages = (letters: readonly Letter[]): Server => {
  const server = createServer(({ method, url = '/', headers }, response) => {
    const { port } = server.address() as AddressInfo;
    const isOurs = [`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '');
    const { status, title, content, refresh } = answerTo(isOurs, method, url, letters);
    response.writeHead(status, { ...HEADERS, ...(refresh ? { refresh: String(refresh) } : {}) });
    response.end(documentOf(title, content));
  });
  return server;
};

interface Answer {
  readonly status: number;
  readonly title: string;
  readonly content: string;
  /** Seconds after which the browser loads the page again. */
  readonly refresh?: number;
}

const answerTo = (isOurs: boolean, method: string | undefined, url: string, letters: readonly Letter[]): Answer => {
  if (!isOurs) return nothing(421, 'Not here', 'Open this page by the address that the start printed.');
  if (method !== 'GET' && method !== 'HEAD') return nothing(405, 'Not possible', 'These pages can only be read.');
  if (url === '/') return { status: 200, title: 'Inbox', content: listOf(letters), refresh: 5 };
  const letter = letters.find(({ number }) => url === `/mails/${number}`);
  return letter
    ? { status: 200, title: letter.subject, content: pageOf(letter) }
    : nothing(404, 'No such email', 'It is older than the newest ones that are kept, or from an earlier start.');
};

const nothing = (status: number, title: string, why: string): Answer => ({
  status,
  title,
  content: `<h1>${title}</h1><p class="why">${why}</p>${status === 404 ? BACK : ''}`,
});

const listOf = (letters: readonly Letter[]): string => `
<h1>Inbox</h1>
<p class="why">Every email of this installation arrives here, and nowhere else: no mail server is set (SMTP_URL). The newest comes first. They are
forgotten when it stops.</p>
${
  letters.length === 0
    ? '<p class="empty" role="status">No emails yet. Sign up, or ask for a new password, and one arrives within seconds.</p>'
    : `<ol>${letters.map(rowOf).join('')}</ol>`
}`;

const rowOf = ({ number, to, subject, receivedAt }: Letter): string => `
<li><a href="/mails/${number}"><strong>${titleOf(subject)}</strong><span>to ${escaped(to)}</span>${timeOf(receivedAt)}</a></li>`;

const pageOf = ({ from, to, subject, text, receivedAt }: Letter): string => `
${BACK}
<h1>${titleOf(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to)}</dd><dt>Received</dt><dd>${timeOf(receivedAt)}</dd></dl>
<div class="text">${withLinks(text.trim())}</div>`;

const BACK = '<p><a href="/">← All emails</a></p>';

const titleOf = (subject: string): string => escaped(subject || '(no subject)');

const timeOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`;

/** The text with its web addresses as links. Everything between two matches, and each match, is escaped on its own. */
const withLinks = (text: string): string =>
  text
    .split(/(\bhttps?:\/\/[^\s<>"'`]+)/)
    .map((part, at) => (at % 2 === 1 && URL.canParse(part) ? linkTo(part) : escaped(part)))
    .join('');

const linkTo = (url: string): string => `<a href="${escaped(url)}" rel="noopener noreferrer">${escaped(url)}</a>`;

const documentOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Fairline inbox</title>
<style>${STYLE}</style>
<main>${content}</main>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f8, #14161c); color: light-dark(#1b1f2a, #eceef4); }
main { max-width: 44rem; margin: 4vh auto; padding: 1.5rem; border-radius: 12px; background: light-dark(#fff, #1d2029); }
@media (max-width: 46rem) { main { margin: 0; min-height: 100vh; box-sizing: border-box; border-radius: 0; } }
h1 { margin: 0 0 .5rem; font-size: 1.35rem; overflow-wrap: anywhere; }
.why, dt, li span, li time { color: light-dark(#555c6e, #a7adbd); }
.why { margin: 0 0 1.25rem; max-width: 60ch; } .empty { padding: 2rem 1rem; text-align: center; border: 1px dashed #8a90a2; border-radius: 8px; }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid light-dark(#d9dce5, #343947); border-radius: 8px; overflow: hidden; }
li + li { border-top: 1px solid light-dark(#d9dce5, #343947); }
li a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#f0f1f7, #262a36); } li strong { overflow-wrap: anywhere; }
li span { grid-column: 1; overflow-wrap: anywhere; } li time { grid-column: 2; grid-row: 1; font-size: .875rem; }
@media (max-width: 30rem) { li time { grid-column: 1; grid-row: 3; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem 1rem; margin: 0 0 1.25rem; } dd { margin: 0; overflow-wrap: anywhere; }
.text { padding-top: 1.25rem; border-top: 1px solid light-dark(#d9dce5, #343947); white-space: pre-wrap; overflow-wrap: anywhere; }
main > :first-child { margin-top: 0; }
a { color: light-dark(#3a32c4, #a9a5ff); } :focus-visible { outline: 2px solid light-dark(#3a32c4, #a9a5ff); outline-offset: -2px; }`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
