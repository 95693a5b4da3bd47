import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every email, and serves the emails to an address at `mailbox`/<address>, newest first. */
export const openMailServer = async () => {
  const letters: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        letters.unshift({ to: envelope.rcptTo.map(({ address }) => address), text: plain(raw) });
        done();
      }, done);
    },
  });
  const mailbox = createServer(({ url = '' }, response) => {
    const address = decodeURIComponent(url.slice(1));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(letters.filter(({ to }) => to.includes(address)).map((letter) => letter.text)));
  });
  server.listen(0, '127.0.0.1');
  mailbox.listen(0, '127.0.0.1');
  await Promise.all([once(server.server, 'listening'), once(mailbox, 'listening')]);
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${portOf(server.server)}` },
    mailbox: `http://127.0.0.1:${portOf(mailbox)}`,
  };
};

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

// Long lines, such as links, are encoded as quoted-printable.
const plain = (raw: string): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
