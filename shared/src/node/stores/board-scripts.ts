import { CHUNKS, NEXT_SEQ } from './lua.js';
import { MOST_NEWS } from './news-log.store.js';

/**
 * Changes the prices, the sequence number and the published news together, so that no reader sees one without the other. The news is also
 * appended to the log from which history is written, so that nothing is lost if the worker dies right after. `only` holds JSON fields for
 * the log alone, placed before the news; it may be empty. Lists arrive as JSON; those for hashes alternate field and value.
 */
export const COMMIT = `
  ${CHUNKS}
  ${NEXT_SEQ}
  local seqKey, quotes, events, stamps, locked, log = unpack(KEYS)
  local expected, at, channel, news, only = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]
  if (redis.call('GET', seqKey) or '0') ~= expected then return 'behind' end

  local function leave(key, command, ids)
    local left = {}
    for _, field in ipairs(redis.call(command, key)) do
      if ids[string.match(field, '^[^|]*')] then left[#left + 1] = field end
    end
    chunked(command == 'SMEMBERS' and 'SREM' or 'HDEL', key, left)
  end

  local lists = {}
  for i = 6, #ARGV do lists[#lists + 1] = cjson.decode(ARGV[i]) end
  local newEvents, gone, removed, newQuotes, newStamps, nowLocked, unlocked = unpack(lists)
  chunked('HSET', events, newEvents)
  chunked('HDEL', quotes, removed)
  chunked('HSET', quotes, newQuotes)
  chunked('HSET', stamps, newStamps)
  chunked('SADD', locked, nowLocked)
  chunked('SREM', locked, unlocked)
  if #gone > 0 then
    local ids = {}
    for _, id in ipairs(gone) do ids[id] = true end
    leave(events, 'HKEYS', ids)
    leave(quotes, 'HKEYS', ids)
    leave(stamps, 'HKEYS', ids)
    leave(locked, 'SMEMBERS', ids)
  end

  local seq = nextSeq(seqKey, at)
  local head = '{"seq":' .. string.format('%d', seq) .. ','
  redis.call('XADD', log, 'MAXLEN', '~', ${MOST_NEWS}, '*', 'news', head .. only .. news)
  redis.call('PUBLISH', channel, head .. news)
  return seq`;

/** Moves the times of confirmed prices; never backwards, and never for a game that has left. */
export const CONFIRM = `
  ${CHUNKS}
  local stamps, events = unpack(KEYS)
  local newer = {}
  for key, at in pairs(cjson.decode(ARGV[1])) do
    local known = tonumber(redis.call('HGET', stamps, key) or '0')
    if known < at and redis.call('HEXISTS', events, string.match(key, '^[^|]*')) == 1 then
      newer[#newer + 1] = key
      newer[#newer + 1] = string.format('%d', at)
    end
  end
  chunked('HSET', stamps, newer)
  if #newer > 0 then redis.call('PUBLISH', ARGV[2], ARGV[3]) end
  return #newer / 2`;
