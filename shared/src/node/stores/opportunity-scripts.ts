import { CHUNKS, NEXT_SEQ } from './lua.js';
import { MOST_NEWS } from './news-log.store.js';

/**
 * Changes the list, its number and the published news together, and only for a newer state of the board: results from an older one are
 * refused. The log keeps the news until the lives of the opportunities are written.
 */
export const COMMIT = `
  ${CHUNKS}
  ${NEXT_SEQ}
  local open, seqKey, asOf, log = unpack(KEYS)
  local board, boardSeq, at, channel, news = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
  if tonumber(redis.call('HGET', asOf, board) or '0') >= boardSeq then return 'stale' end
  redis.call('HSET', asOf, board, ARGV[2])

  local upserts, closed = cjson.decode(ARGV[6]), cjson.decode(ARGV[7])
  if #upserts == 0 and #closed == 0 then
    -- A searched list has a number even if nothing was found. A list without a number was lost, and readers do not trust it.
    if redis.call('EXISTS', seqKey) == 0 then return nextSeq(seqKey, at) end
    return tonumber(redis.call('GET', seqKey))
  end
  chunked('HDEL', open, closed)
  chunked('HSET', open, upserts)
  local seq = nextSeq(seqKey, at)
  local text = '{"seq":' .. string.format('%d', seq) .. ',' .. news
  redis.call('XADD', log, 'MAXLEN', '~', ${MOST_NEWS}, '*', 'news', text)
  redis.call('PUBLISH', channel, text)
  return seq`;
