import type { PushMessage } from '@fairline/shared/contract';
import { type OutgoingAlert } from '@fairline/shared/node';

/** The most that push services take, less what encryption adds to it. */
export const PUSH_BYTES = 4_096 - 103;

/** An alert as it is pushed to a browser: as JSON, with as much of its text as there is room for. */
export const pushPayload = ({ due: { id, alert }, title, text, path }: OutgoingAlert, now: number): string => {
  const isLong = path.length > LONGEST_PATH;
  const message: PushMessage = {
    id: alert?.id ?? `test ${id}`,
    tag: alert?.opportunity.slice(0, LONGEST_TAG) ?? 'test',
    title: title.slice(0, LONGEST_TITLE),
    text: '',
    path: isLong ? '/alerts' : path,
    at: alert?.at ?? now,
  };
  return JSON.stringify({ ...message, text: cutToFit(text, PUSH_BYTES - bytesOf(message)) });
};

const LONGEST_PATH = 1_000;
const LONGEST_TAG = 300;
const LONGEST_TITLE = 150;

/** The beginning of a text that takes at most so many bytes in JSON, a character never cut in two. */
const cutToFit = (text: string, bytes: number): string => {
  let room = bytes;
  let fits = '';
  for (const character of text) {
    room -= bytesOf(character) - 2; // the quotes
    if (room < 0) return fits;
    fits += character;
  }
  return fits;
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
