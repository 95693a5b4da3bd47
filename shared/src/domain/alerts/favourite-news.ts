import { sportTitle } from '../catalogue/sports.js';
import { shortTeam } from '../catalogue/team-name.js';
import type { FavouriteTerms } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { GameMoment, ShownGame } from './game-moments.js';

/** A moment of a game, as its scoreboard showed it. */
export interface GameNews {
  readonly what: GameMoment;
  readonly game: ShownGame;
}

/** A team or a game that a user starred. */
interface Starred {
  readonly kind: 'team' | 'game';
  readonly sport: string;
  readonly key: string;
}

/** What a rule tells of games, of each the latest that it wants: those that its owner starred, and those of teams that they starred. */
export const favouriteNews = (
  news: readonly GameNews[],
  terms: FavouriteTerms,
  starred: readonly Starred[],
): Finding[] => {
  const names = new Set(starred.map(nameOf));
  const isWanted = ({ what, game }: GameNews) => terms[TERM_OF[what]] && namesOf(game).some((name) => names.has(name));
  const latest = new Map(
    news.filter(isWanted).map((one) => [nameOf({ kind: 'game', sport: one.game.sport_key, key: one.game.id }), one]),
  );
  return [...latest.values()].map(inWords);
};

const TERM_OF = { started: 'starts', scored: 'scores', ended: 'ends' } as const;

const namesOf = ({ id, sport_key: sport, away_team, home_team }: ShownGame): string[] => [
  nameOf({ kind: 'game', sport, key: id }),
  nameOf({ kind: 'team', sport, key: away_team }),
  nameOf({ kind: 'team', sport, key: home_team }),
];

const nameOf = ({ kind, sport, key }: Starred): string => `${kind} ${sport} ${key}`;

// The same moment has the same name and beginning, whoever saw it: a scoreboard that takes a score back and shows it again tells nothing new.
const inWords = ({ what, game }: GameNews): Finding => {
  const { id, sport_key: sport, scores, clock } = game;
  const score = `${scores.away ?? 0}-${scores.home ?? 0}`;
  return {
    live: {
      opportunity: { id: ['favourite', sport, id, what, score].map(plain).join('|'), event: id },
      openedAt: Date.parse(game.commence_time) || 0,
    },
    value: null,
    legs: [],
    title: titleOf(what, game),
    text: inParts(sportTitle(sport), ...(clock ? [clock] : [])),
  };
};

const titleOf = (what: GameMoment, { sport_key: sport, away_team, home_team, scores }: ShownGame): string => {
  const [away, home] = [shortTeam(away_team, sport), shortTeam(home_team, sport)];
  if (what === 'started') return `Started: ${away} @ ${home}`;
  const result = `${away} ${scores.away ?? 0} @ ${home} ${scores.home ?? 0}`;
  return what === 'ended' ? `Final: ${result}` : result;
};

const plain = (part: string): string => part.replaceAll('|', ' ');
