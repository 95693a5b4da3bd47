import type { Score } from '@fairline/shared/contract';
import type { WireSituation, WireStatus } from './wire.js';

/** What the scoreboard says is going on in a game in progress: its last play, and the down or the outs and bases. */
export const readSituation = (
  situation: WireSituation | null | undefined,
  status: WireStatus,
): Pick<Score, 'last_play' | 'situation'> => {
  if (!situation || status.type.state !== 'in') return {};
  const play = clean(situation.lastPlay?.text);
  const now = isBreak(status) ? undefined : (clean(situation.downDistanceText) ?? outsAndBases(situation));
  return { ...(play ? { last_play: play } : {}), ...(now ? { situation: now } : {}) };
};

// In a break the scoreboard keeps the last down, which no longer comes.
const isBreak = ({ type }: WireStatus): boolean => /half\s?time|^end\b|^mid\b/i.test(type.shortDetail ?? '');

const clean = (text: string | null | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim().slice(0, LONGEST) || undefined;

/** More than any real play says. */
const LONGEST = 280;

/** `2 outs, runners on 1st and 3rd`; undefined outside of baseball. */
const outsAndBases = ({ outs, onFirst, onSecond, onThird }: WireSituation): string | undefined => {
  if (typeof outs !== 'number') return undefined;
  const taken = [onFirst && '1st', onSecond && '2nd', onThird && '3rd'].filter((base) => typeof base === 'string');
  const bases =
    taken.length === 0
      ? 'bases empty'
      : taken.length === 3
        ? 'bases loaded'
        : `${taken.length === 1 ? 'runner' : 'runners'} on ${taken.join(' and ')}`;
  return `${outs} ${outs === 1 ? 'out' : 'outs'}, ${bases}`;
};
