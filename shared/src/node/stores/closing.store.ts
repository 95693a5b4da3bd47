import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type BoardId, type ClosingNote, closingNoteSchema } from '../../contract/index.js';

/** A note that is not written to Postgres yet, with its hash field. */
interface WaitingNote {
  readonly place: string;
  readonly note: ClosingNote;
}

/** The hash field for a game and its start. */
export const placeOfNote = ({ event, start }: Pick<ClosingNote, 'event' | 'start'>): string => `${start}|${event}`;

/**
 * The closing lines noted when games started. The first note of a start wins, whichever worker made it. After a note is written, its field
 * stays for a while, empty, so that nobody notes that start again.
 */
@Injectable()
export class ClosingStore {
  constructor(private readonly redis: Redis) {}

  /** Stores a note, unless there is one of this game and start. */
  async keep(board: BoardId, note: ClosingNote): Promise<'kept' | 'known'> {
    const kept = await this.redis.hsetnx(keyOf(board), placeOfNote(note), JSON.stringify(note));
    return kept === 1 ? 'kept' : 'known';
  }

  /** The fields of all notes, written or not. */
  async known(board: BoardId): Promise<ReadonlySet<string>> {
    return new Set(await this.redis.hkeys(keyOf(board)));
  }

  /** The unwritten notes, sorted by start. */
  async waiting(board: BoardId): Promise<WaitingNote[]> {
    const places = Object.entries(await this.redis.hgetall(keyOf(board)));
    return places
      .filter(([, text]) => text !== WRITTEN)
      .map(([place, text]) => ({ place, note: closingNoteSchema.parse(JSON.parse(text)) }))
      .sort((a, b) => a.note.start - b.note.start);
  }

  /** Marks a note as written. */
  async written(board: BoardId, place: string): Promise<void> {
    await this.redis.hset(keyOf(board), place, WRITTEN);
  }

  /** Deletes the fields of written notes whose games started before `before` (milliseconds). */
  async forget(board: BoardId, before: number): Promise<void> {
    const places = Object.entries(await this.redis.hgetall(keyOf(board)));
    const old = places.filter(([place, text]) => text === WRITTEN && startOf(place) < before).map(([place]) => place);
    if (old.length > 0) await this.redis.hdel(keyOf(board), ...old);
  }
}

const WRITTEN = '';

const keyOf = ({ sport, section }: BoardId) => `closing:{${sport}}:${section}`;
const startOf = (place: string): number => Number(place.slice(0, place.indexOf('|')));
