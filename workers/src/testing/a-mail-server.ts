import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as the mail server received it. */
interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A local mail server whose behaviour a test sets. */
export const aMailServer = async () => {
  const received: ReceivedEmail[] = [];
  let refusal: Error | undefined;
  let cut: (() => void) | undefined;

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true, // but every login is refused
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('wrong name or password')),
    logger: false,
    onRcptTo: (_address, session, done) => {
      if (cut) {
        cut();
        cut = undefined;
        for (const connection of server.connections as Set<{ id: string; close(): void }>)
          if (connection.id === session.id) connection.close();
        return;
      }
      done(refusal);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: String(Buffer.concat(parts)) });
        done();
      });
    },
  });
  server.on('error', () => {}); // broken connections
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses every email with this reply code. */
    refuse: (responseCode: number, words: string) => {
      refusal = Object.assign(new Error(words), { responseCode });
    },
    /** Cuts the next connection in the middle of an email; resolves when that has happened. */
    cutNext: () =>
      new Promise<void>((resolve) => {
        cut = resolve;
      }),
    reset: () => {
      received.length = 0;
      refusal = undefined;
      cut = undefined;
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type AMailServer = Awaited<ReturnType<typeof aMailServer>>;
