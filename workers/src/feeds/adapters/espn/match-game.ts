import type { Score } from '@fairline/shared/contract';
import type { GameEvent } from '@fairline/shared/domain';

/**
 * Finds the game of the odds board that a game of the scoreboard is: same two teams, starts at most three hours apart,
 * the nearest of a doubleheader.
 */
export const matchGame = (score: Score, games: Iterable<GameEvent>): GameEvent | undefined => {
  const start = Date.parse(score.commence_time);
  const apart = (game: GameEvent) => Math.abs(game.commenceTime - start);
  return [...games]
    .filter((game) => sameTeam(game.home, score.home_team) && sameTeam(game.away, score.away_team))
    .filter((game) => apart(game) <= THREE_HOURS)
    .sort((a, b) => apart(a) - apart(b))[0];
};

/** Whether the two feeds mean one team: they differ in accents, points, `State` and a few names. */
export const sameTeam = (a: string, b: string): boolean => plain(a) === plain(b);

const THREE_HOURS = 3 * 3_600_000;

const plain = (name: string): string => {
  const bare = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bst\b\.?/g, 'state')
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\b(fc|cf|sc)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return OTHER_NAMES[bare] ?? bare;
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'la clippers': 'los angeles clippers',
  'los angeles football club': 'los angeles',
  lafc: 'los angeles',
  'appalachian state mountaineers': 'app state mountaineers',
  'hawaii warriors': 'hawaii rainbow warriors',
  'miami oh redhawks': 'miami redhawks',
  'uconn huskies': 'connecticut huskies',
  'ole miss rebels': 'mississippi rebels',
  'utah mammoth': 'utah hockey club',
};
