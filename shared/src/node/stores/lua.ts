/** Lua code shared by several scripts. */

// Lua passes at most about 8000 arguments to one call.
export const CHUNKS = `
  local function chunked(command, key, list)
    for first = 1, #list, 4000 do
      redis.call(command, key, unpack(list, first, math.min(first + 3999, #list)))
    end
  end`;

/**
 * Takes the next sequence number. A new sequence (after Redis was emptied) starts at the clock, in tenths of a second, which is above every
 * earlier number because no sequence grows that fast: readers see a gap, never a repeated number.
 */
export const NEXT_SEQ = `
  local function nextSeq(key, at)
    if redis.call('EXISTS', key) == 0 then redis.call('SET', key, math.floor(at / 100)) end
    return redis.call('INCR', key)
  end`;
