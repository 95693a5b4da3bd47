/** A signing key: its id, and when it begins to sign (milliseconds). */
export interface RingKey {
  readonly kid: string;
  readonly signsFrom: number;
}

/** The next change to the keys: `make` one that signs from this moment on (milliseconds), and `drop` these. */
interface KeyTurn {
  readonly make: number | undefined;
  readonly drop: readonly string[];
}

/**
 * Rotates the keys without signing anybody out: the next one is published 20 minutes before it signs, so that everyone knows it by then,
 * and the previous one stays valid for another hour, longer than its tokens live. `keys` are in the order in which they sign.
 */
export const turnOf = (keys: readonly RingKey[], now: number, periodMs: number): KeyTurn => {
  const signing = signerOf(keys, now);
  if (!signing) return { make: now, drop: [] };
  const isNextThere = keys.some(({ signsFrom }) => signsFrom > now);
  const ends = signing.signsFrom + periodMs;
  return {
    make: !isNextThere && now >= ends - SHOWN_BEFORE_MS ? Math.max(ends, now + SHOWN_BEFORE_MS) : undefined,
    drop: now >= signing.signsFrom + BELIEVED_AFTER_MS ? keysBefore(keys, signing).map(({ kid }) => kid) : [],
  };
};

/** The key that signs now: the newest whose time has come. If the clock is before every key's start, the oldest signs. */
export const signerOf = <K extends RingKey>(keys: readonly K[], now: number): K | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];

const keysBefore = (keys: readonly RingKey[], signing: RingKey) => keys.slice(0, keys.indexOf(signing));

const SHOWN_BEFORE_MS = 20 * 60_000;
const BELIEVED_AFTER_MS = 60 * 60_000;
