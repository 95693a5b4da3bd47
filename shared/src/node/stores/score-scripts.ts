import { NEXT_SEQ } from './lua.js';

/**
 * Changes the games of a day, the scoreboard's number, the changes of scores and the published news together, and only where a game
 * differs. An answer requested before the last one is refused. One that seems older by more than a minute comes from a process with a
 * different clock, and is accepted.
 */
export const SAVE = `
  ${NEXT_SEQ}
  local games, seqKey, asked, changes = unpack(KEYS)
  local day, at, channel, list = ARGV[1], tonumber(ARGV[2]), ARGV[3], cjson.decode(ARGV[4])
  local newer = tonumber(redis.call('HGET', asked, day) or '0') - at
  if newer > 0 and newer < 60000 then return 'stale' end
  redis.call('HSET', asked, day, ARGV[2])

  local function noteChange(id, before, text)
    local now = cjson.decode(text)
    local home, away = now.home_score, now.away_score
    if type(home) ~= 'number' or type(away) ~= 'number' then return end
    local was = before and cjson.decode(before)
    if was and was.home_score == home and was.away_score == away then return end
    local clock = type(now.clock) == 'string' and ',"clock":' .. cjson.encode(now.clock) or ''
    local change = '{"at":' .. ARGV[2] .. ',"home":' .. home .. ',"away":' .. away .. clock .. '}'
    local noted = redis.call('HGET', changes, id)
    redis.call('HSET', changes, id, noted and string.sub(noted, 1, -2) .. ',' .. change .. ']' or '[' .. change .. ']')
  end

  local listed, upserts, gone = {}, {}, {}
  for i = 1, #list, 2 do
    local id, text = list[i], list[i + 1]
    local field = day .. '|' .. id
    listed[field] = true
    local before = redis.call('HGET', games, field)
    if before ~= text then
      noteChange(id, before, text)
      redis.call('HSET', games, field, text)
      upserts[#upserts + 1] = text
    end
  end
  for _, field in ipairs(redis.call('HKEYS', games)) do
    if string.sub(field, 1, #day + 1) == day .. '|' and not listed[field] then
      redis.call('HDEL', games, field)
      gone[#gone + 1] = cjson.encode(string.sub(field, #day + 2))
    end
  end
  if #upserts == 0 and #gone == 0 then return 'unchanged' end
  local seq = nextSeq(seqKey, at)
  redis.call('PUBLISH', channel, '{"seq":' .. string.format('%d', seq) .. ',"at":' .. ARGV[2] .. ',"day":"' .. day
    .. '","upserts":[' .. table.concat(upserts, ',') .. '],"gone":[' .. table.concat(gone, ',') .. ']}')
  return seq`;
