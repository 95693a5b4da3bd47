import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a desktop shows of a browser's notifications, and clicks: the browser takes it for the one that its user sees. */
export interface NotificationDesk {
  /** For the browser: where it finds its desktop. */
  readonly env: { readonly DBUS_SESSION_BUS_ADDRESS: string };
  /** The titles of the notifications shown so far. */
  readonly shown: readonly string[];
  /** Clicks the last one of this title, as its user does. */
  click(title: string): void;
  close(): Promise<void>;
}

/**
 * A session bus of D-Bus with nothing on it but a desktop's notifications (Desktop Notifications 1.2): as much of both as Chromium on Linux asks for.
 */
export const openNotificationDesk = async (): Promise<NotificationDesk> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairline-desk-'));
  const shown: { readonly title: string; readonly by: Socket }[] = [];
  const sockets = new Set<Socket>();
  let serial = 0;
  const send = (socket: Socket, message: Omit<Message, 'serial'>) => {
    serial += 1;
    socket.write(written({ sender: DESK, ...message, serial }));
  };
  const answer = (socket: Socket, { serial: asked, member, destination, args }: Call) => {
    const reply = (signature = '', body: Body = () => undefined) =>
      send(socket, { type: REPLY, replyTo: asked, signature, body });
    if (destination === NOTIFICATIONS) {
      if (member === 'GetCapabilities') return reply('as', (to) => to.texts(['actions', 'body', 'persistence']));
      if (member === 'GetServerInformation')
        return reply('ssss', (to) => {
          for (const text of ['Desk', 'Fairline', '1', '1.2']) to.text(text);
        });
      if (member !== 'Notify') return reply();
      shown.push({ title: args.afterNumberAndTexts(1), by: socket });
      return reply('u', (to) => to.number(shown.length));
    }
    if (member === 'Hello') return reply('s', (to) => to.text(':1.1'));
    if (member === 'NameHasOwner') return reply('b', (to) => to.number(args.text() === NOTIFICATIONS ? 1 : 0));
    if (member === 'ListActivatableNames') return reply('as', (to) => to.texts([]));
    if (member === 'GetNameOwner' && args.text() === NOTIFICATIONS) return reply('s', (to) => to.text(DESK));
    if (member === 'AddMatch' || member === 'RemoveMatch') return reply();
    return send(socket, { type: ERROR, replyTo: asked, error: 'org.freedesktop.DBus.Error.ServiceUnknown' });
  };
  const bus = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let rest: Buffer = Buffer.alloc(0);
    let isIn = false;
    socket.on('data', (piece: Buffer) => {
      rest = Buffer.concat([rest, piece]);
      while (!isIn) {
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.subarray(0, end).toString();
        rest = rest.subarray(end + 2);
        if (line.includes('AUTH EXTERNAL')) socket.write(`OK ${'0'.repeat(32)}\r\n`);
        else if (line === 'BEGIN') isIn = true;
        else socket.write('ERROR\r\n');
      }
      for (let call = readCall(rest); call; call = readCall(rest)) {
        rest = rest.subarray(call.length);
        if (call.type === CALL) answer(socket, call);
      }
    });
  });
  const address = path.join(folder, 'bus');
  await new Promise<void>((listens) => bus.listen(address, listens));
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${address}` },
    get shown() {
      return shown.map(({ title }) => title);
    },
    click: (title) => {
      const at = shown.findLastIndex((one) => one.title === title);
      const { by } = shown[at]!;
      send(by, {
        ...{ type: SIGNAL, path: '/org/freedesktop/Notifications', interface: NOTIFICATIONS, member: 'ActionInvoked' },
        signature: 'us',
        body: (to) => {
          to.number(at + 1);
          to.text('default');
        },
      });
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => bus.close(closed));
      await rm(folder, { recursive: true });
    },
  };
};

const NOTIFICATIONS = 'org.freedesktop.Notifications';
/** The name of whoever answers here. */
const DESK = ':1.0';

// The kinds of messages, and the codes of their fields (D-Bus Specification, "Message Protocol").
const [CALL, REPLY, ERROR, SIGNAL] = [1, 2, 3, 4] as const;
const FIELDS = {
  ...{ path: [1, 'o'], interface: [2, 's'], member: [3, 's'], error: [4, 's'], replyTo: [5, 'u'] },
  ...{ destination: [6, 's'], sender: [7, 's'], signature: [8, 'g'] },
} as const satisfies Readonly<Record<string, readonly [number, string]>>;
type FieldName = keyof typeof FIELDS;

type Body = (to: Writer) => void;
interface Message extends Readonly<Partial<Record<Exclude<FieldName, 'replyTo'>, string>>> {
  readonly type: number;
  readonly serial: number;
  readonly replyTo?: number;
  readonly body?: Body;
}

/** Writes values, each where its size lets it stand. */
class Writer {
  readonly bytes: number[] = [];

  pad(size: number) {
    while (this.bytes.length % size > 0) this.bytes.push(0);
  }

  number(value: number) {
    this.pad(4);
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    this.bytes.push(...four);
  }

  text(text: string) {
    const said = Buffer.from(text);
    this.number(said.length);
    this.bytes.push(...said, 0);
  }

  signature(text: string) {
    this.bytes.push(text.length, ...Buffer.from(text), 0);
  }

  texts(list: readonly string[]) {
    const inside = new Writer();
    for (const text of list) inside.text(text);
    this.number(inside.bytes.length);
    this.bytes.push(...inside.bytes);
  }
}

const written = ({ type, serial, body = () => undefined, ...message }: Message): Buffer => {
  const [content, fields, head] = [new Writer(), new Writer(), new Writer()];
  body(content);
  for (const [name, [code, kind]] of Object.entries(FIELDS)) {
    const value = message[name as FieldName];
    if (value === undefined || value === '') continue;
    fields.pad(8);
    fields.bytes.push(code);
    fields.signature(kind);
    if (typeof value === 'number') fields.number(value);
    else if (kind === 'g') fields.signature(value);
    else fields.text(value);
  }
  head.bytes.push('l'.charCodeAt(0), type, 0, 1);
  head.number(content.bytes.length);
  head.number(serial);
  head.number(fields.bytes.length);
  head.bytes.push(...fields.bytes);
  head.pad(8);
  return Buffer.from([...head.bytes, ...content.bytes]);
};

/** Reads values one after the other. */
class Reader {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  get isOver(): boolean {
    return this.at >= this.bytes.length;
  }

  pad(size: number) {
    this.at = Math.ceil(this.at / size) * size;
  }

  byte(): number {
    this.at += 1;
    return this.bytes[this.at - 1]!;
  }

  number(): number {
    this.pad(4);
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }

  text(length = this.number()): string {
    this.at += length + 1;
    return this.bytes.toString('utf8', this.at - length - 1, this.at - 1);
  }

  /** The text after another, a number and so many further texts: the title of a notification. */
  afterNumberAndTexts(count: number): string {
    this.text();
    this.number();
    for (let i = 0; i < count; i++) this.text();
    return this.text();
  }
}

interface Call {
  readonly type: number;
  readonly serial: number;
  readonly length: number;
  readonly member: string | undefined;
  readonly destination: string | undefined;
  readonly args: Reader;
}

/** The first message of these bytes; undefined while there is not all of it. */
const readCall = (bytes: Buffer): Call | undefined => {
  if (bytes.length < FIXED) return undefined;
  const [bodyLength, serial, fieldsLength] = [4, 8, 12].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const begin = Math.ceil((FIXED + fieldsLength) / 8) * 8;
  const length = begin + bodyLength;
  if (bytes.length < length) return undefined;
  const fields = new Map<number, string | number>();
  const reader = new Reader(bytes.subarray(0, FIXED + fieldsLength), FIXED);
  while (!reader.isOver) {
    reader.pad(8);
    const code = reader.byte();
    const kind = reader.text(reader.byte());
    fields.set(code, kind === 'u' ? reader.number() : kind === 'g' ? reader.text(reader.byte()) : reader.text());
  }
  const said = (name: FieldName) => fields.get(FIELDS[name][0])?.toString();
  return {
    ...{ type: bytes[1]!, serial, length, member: said('member'), destination: said('destination') },
    args: new Reader(bytes.subarray(begin, length)),
  };
};

/** The bytes before the fields of a message. */
const FIXED = 16;
