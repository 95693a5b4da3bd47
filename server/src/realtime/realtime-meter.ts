import type { BoardId, BoardNews } from '@fairline/shared/contract';
import { ProcessMeter, ProcessReporter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Broadcast } from './broadcast.js';

/** Counts the news sent to this process's sockets, its age when sent, and the sockets in each room. */
@Injectable()
export class RealtimeMeter {
  private readonly news;
  private readonly sourceToPush;
  private readonly commitToPush;
  private readonly gone;

  constructor(
    meter: ProcessMeter,
    reporter: ProcessReporter,
    private readonly broadcast: Broadcast,
  ) {
    this.news = meter.counter('fairline_room_updates_total', 'News sent to rooms, by kind', ['of']);
    this.sourceToPush = meter.stopwatch('fairline_source_to_push_seconds', "From the source's own time to the push", {
      labelNames: ['sport', 'subject'],
      isFew: true,
      buckets: [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900],
    });
    this.commitToPush = meter.stopwatch('fairline_commit_to_push_seconds', 'From our commit of a price to the push');
    this.gone = meter.counter('fairline_sockets_let_go_total', 'Sockets disconnected because they were too slow');
    this.gauges(meter);
    reporter.tell(() => ({ sockets: broadcast.size, rooms: this.rooms() }));
  }

  sent(of: 'board' | 'opportunities' | 'scores', count: number) {
    this.news.add({ of }, count);
  }

  /**
   * Measures a diff of a board that was pushed at `pushedAt` (milliseconds). Reads it only after the push, which must not wait for this.
   */
  pushed({ sport, section }: BoardId, { at, quotes }: BoardNews, pushedAt: number) {
    if (quotes.length === 0) return;
    this.commitToPush.observe(Math.max(0, pushedAt - at));
    const newest = quotes.reduce((latest, quote) => Math.max(latest, quote[3] ?? 0), 0);
    if (newest > 0) this.sourceToPush.observe(Math.max(0, pushedAt - newest), { sport, subject: section });
  }

  disconnected() {
    this.gone.add();
  }

  // There is no end of games, so all share one label.
  private rooms(): Record<string, number> {
    const sizes: Record<string, number> = {};
    for (const [room, size] of this.broadcast.roomSizes()) {
      const name = room.startsWith('game:') ? 'games' : room;
      sizes[name] = (sizes[name] ?? 0) + size;
    }
    return sizes;
  }

  private gauges({ registry }: ProcessMeter) {
    const { broadcast } = this;
    const rooms = () => Object.entries(this.rooms());
    new Gauge({
      name: 'fairline_sockets',
      help: 'Sockets that are open',
      registers: [registry],
      collect() {
        this.set(broadcast.size);
      },
    });
    new Gauge({
      name: 'fairline_room_sockets',
      help: 'Sockets in each room; those of games together',
      labelNames: ['room'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [room, size] of rooms()) this.set({ room }, size);
      },
    });
  }
}
