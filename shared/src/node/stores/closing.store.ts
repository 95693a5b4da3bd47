import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type BoardId, type ClosingNote, closingNoteSchema } from '../../contract/index.js';

/** A note that waits to be written to Postgres, and its place. */
export interface WaitingNote {
  readonly place: string;
  readonly note: ClosingNote;
}

/** Where the note of a game and its start stands. */
export const placeOfNote = ({ event, start }: Pick<ClosingNote, 'event' | 'start'>): string => `${start}|${event}`;

/**
 * The closing lines that were noted at the start of games: the first note of a start counts, whichever worker made it. A place whose
 * note was written stays for a while, empty, so that nobody notes that start again.
 */
@Injectable()
export class ClosingStore {
  constructor(private readonly redis: Redis) {}

  /** Keeps a note, unless there is one of this game and start already. */
  async keep(board: BoardId, note: ClosingNote): Promise<'kept' | 'known'> {
    const kept = await this.redis.hsetnx(keyOf(board), placeOfNote(note), JSON.stringify(note));
    return kept === 1 ? 'kept' : 'known';
  }

  /** The places that are taken: of notes that wait, and of those that are written. */
  async known(board: BoardId): Promise<ReadonlySet<string>> {
    return new Set(await this.redis.hkeys(keyOf(board)));
  }

  /** The notes that wait, by start. */
  async waiting(board: BoardId): Promise<WaitingNote[]> {
    const places = Object.entries(await this.redis.hgetall(keyOf(board)));
    return places
      .filter(([, text]) => text !== WRITTEN)
      .map(([place, text]) => ({ place, note: closingNoteSchema.parse(JSON.parse(text)) }))
      .sort((a, b) => a.note.start - b.note.start);
  }

  /** Lets go of a note that is written. */
  async written(board: BoardId, place: string): Promise<void> {
    await this.redis.hset(keyOf(board), place, WRITTEN);
  }

  /** Forgets the places of games that began before (milliseconds) and whose notes are written. */
  async forget(board: BoardId, before: number): Promise<void> {
    const places = Object.entries(await this.redis.hgetall(keyOf(board)));
    const old = places.filter(([place, text]) => text === WRITTEN && startOf(place) < before).map(([place]) => place);
    if (old.length > 0) await this.redis.hdel(keyOf(board), ...old);
  }
}

const WRITTEN = '';

const keyOf = ({ sport, section }: BoardId) => `closing:{${sport}}:${section}`;
const startOf = (place: string): number => Number(place.slice(0, place.indexOf('|')));
