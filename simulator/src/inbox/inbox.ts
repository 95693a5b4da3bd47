import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { inboxPages, type Letter } from './inbox-pages.js';

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
