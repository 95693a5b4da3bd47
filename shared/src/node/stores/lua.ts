/** Lua that more than one of our scripts begins with. */

// Lua passes at most some 8000 arguments to one call.
export const CHUNKS = `
  local function chunked(command, key, list)
    for first = 1, #list, 4000 do
      redis.call(command, key, unpack(list, first, math.min(first + 3999, #list)))
    end
  end`;

/**
 * Takes the next number in line. A line that begins anew (Redis was emptied) goes on past every number given before, because
 * it starts at the clock, in tenths of seconds, and no line is that fast: readers of the old line see a gap, never a repetition.
 */
export const NEXT_SEQ = `
  local function nextSeq(key, at)
    if redis.call('EXISTS', key) == 0 then redis.call('SET', key, math.floor(at / 100)) end
    return redis.call('INCR', key)
  end`;
