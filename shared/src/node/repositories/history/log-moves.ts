import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Batch, movesIn } from './price-moves.js';

/** Appends the price moves of diffs to the log, by COPY: a third of the time of an INSERT. */
export const logMoves = (client: PoolClient, batches: readonly Batch[]): Promise<void> =>
  pipeline(lines(batches), client.query(copyFrom(`copy price_log (${COLUMNS}) from stdin`)));

const COLUMNS =
  'sport, section, seq, moved_at, event, family, subject, line, outcome, book, market, price, last_update';

// Diff by diff, so that Postgres reads one while the next is being written.
function* lines(batches: readonly Batch[]): Generator<string> {
  for (const batch of batches) yield linesOf(batch);
}

const linesOf = ({ board, news }: Batch): string => {
  const start = [text(board.sport), board.section, news.seq, news.at].join('\t');
  let written = '';
  for (const { event, family, subject, line, outcome, book, market, price, lastUpdate } of movesIn(news)) {
    const place = `${text(event)}\t${text(family)}\t${text(subject)}\t${line ?? NULL}\t${text(outcome)}\t${text(book)}`;
    const at = lastUpdate === undefined ? NULL : Math.round(lastUpdate);
    written += `${start}\t${place}\t${text(market)}\t${price ?? NULL}\t${at}\n`;
  }
  return written;
};

const NULL = '\\N';

// Escapes characters that end a value, a row or the data.
const text = (value: string): string => (SPECIAL.test(value) ? value.replace(SPECIALS, (mark) => NAMES[mark]!) : value);

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const NAMES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
