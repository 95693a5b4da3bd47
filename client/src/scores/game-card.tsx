import { gameKeyOf, logoPath, type ReactionCounts, type ReactionEmoji, type Score } from '@fairline/shared/contract';
import { bookNamed, groupOf } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { memo, Suspense, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nowAtom } from '../platform/clock.js';
import { howMany } from '../platform/format.js';
import { lazily } from '../platform/lazily.js';
import { part } from '../platform/parts/part.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { type Crest, OneCrest } from '../ui/crests.js';
import { Emoji } from '../ui/emoji.js';
import { outcomeWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';
import { favouritesIn } from './model/favourites.js';
import { isOff } from './model/group-games.js';
import { FACES } from './model/reactions/faces.js';
import { isAllSportsAtom, scoreAtom } from './model/score-atoms.js';
import { mostChosen, reactionCountsAtom } from './model/scoreboard-reactions.js';
import { ALL_SPORTS, leagueTitle } from './model/sports.js';
import { startsIn, startWords } from './model/starts.js';
import { clockWords, finalWords, standingWords, stateWords } from './model/state-words.js';
import { useScoreMove } from './model/use-score-move.js';
import { FROM, withoutTab } from './model/without-tab.js';

// Loaded after the games, for users with an account: the bets bring the rules of settlement with them.
const OwnBets = part(() => import('./own-bets.js'));
const StarButton = part(() => import('./star-button.js'));

/** How many of a user's bets have room on a card. */
const MOST_BETS = 2;

/**
 * One game: teams, state, line, reactions, and for users with an account their bets on it and a star. The whole card links to the game.
 * Redraws only when this game changes.
 */
export const GameCard = memo(function GameCard({ id }: { id: string }) {
  const score = useAtomValue(scoreAtom(id));
  const { search } = useLocation();
  const isAllSports = useAtomValue(isAllSportsAtom);
  const isOwn = useAtomValue(signInAtom).state === 'in';
  if (!score) return null;
  const { away_team: away, home_team: home, sport_key: sport } = score;
  return (
    <li className={['game', isOff(score) ? 'off' : '', isOwn ? 'own' : ''].filter(Boolean).join(' ')}>
      <Link
        className="game-link"
        to={`/scores/${sport}/${encodeURIComponent(id)}${isAllSports ? fromAll(search) : withoutTab(search)}`}
        preventScrollReset
      >
        <span className="sr">{words.at(away, home)}</span>
      </Link>
      <GameState score={score} league={isAllSports ? leagueTitle(sport) : undefined} />
      <TeamLine {...sideOf(score, 'away')} />
      <TeamLine {...sideOf(score, 'home')} />
      <GameFoot score={score} />
      {isOwn ? (
        <Suspense fallback={null}>
          <OwnBets score={score} most={MOST_BETS} />
          <StarButton of={favouritesIn(score)[0]} name={words.at(away, home)} />
        </Suspense>
      ) : null}
    </li>
  );
});

/** The query of a game that is opened above the scoreboard of all sports. */
const fromAll = (search: string): string => {
  const query = new URLSearchParams(withoutTab(search));
  query.set(FROM, ALL_SPORTS);
  return `?${query}`;
};

const sideOf = (score: Score, side: 'away' | 'home') => {
  const name = score[`${side}_team`];
  return {
    name,
    standing: standingWords(score[`${side}_rank`], score[`${side}_record`]),
    src: score[`${side}_logo`] === undefined ? undefined : logoPath(score.sport_key, name),
    letter: [...name][0]?.toUpperCase() ?? '',
    score: groupOf(score) === 'upcoming' ? (score.scores[side] ?? undefined) : score.scores[side],
    isBeaten: groupOf(score) === 'final' && winnerOf(score) === OTHER[side],
  };
};

const winnerOf = ({ winner, scores: { home, away } }: Score): 'home' | 'away' | undefined =>
  winner ?? (home === null || away === null || home === away ? undefined : home > away ? 'home' : 'away');

const OTHER = { home: 'away', away: 'home' } as const;

/** Below a game's teams: its line, and its reactions. Nothing if there are none. */
const GameFoot = ({ score }: { score: Score }) => {
  const counts = useAtomValue(reactionCountsAtom(gameKeyOf(score)));
  const emojis = mostChosen(counts, outcomeWords(score) === '' ? 2 : 1); // more would leave no room for the line
  const { spread, moneyline, overUnder } = score.odds ?? {};
  if ((spread ?? moneyline) === undefined && overUnder === undefined && emojis.length === 0) return null;
  return (
    <div className="od">
      <LineOffered score={score} />
      {counts && emojis.length > 0 ? <TopReactions counts={counts} emojis={emojis} /> : null}
    </div>
  );
};

/** Some of a game's reactions with their counts, short on screen, in full for screen readers. */
const TopReactions = ({ counts, emojis }: { counts: ReactionCounts; emojis: readonly ReactionEmoji[] }) => (
  <span
    className="od-reactions"
    role="img"
    aria-label={words.reactionCounts(emojis.map((emoji) => `${words.emojis[emoji]} ${howMany(counts[emoji])}`))}
  >
    {emojis.map((emoji) => (
      <span key={emoji}>
        <Emoji of={FACES[emoji]} /> {short().format(counts[emoji])}
      </span>
    ))}
  </span>
);

// 1.2K: a card has no room for more.
const short = lazily(() => new Intl.NumberFormat('en-US', { notation: 'compact' }));

/**
 * The scoreboard's line for a game (or the favorite's price if there is no spread) with its source; after the game, the result against it.
 * The source is dropped first if room is scarce. Nothing without a line.
 */
const LineOffered = ({ score }: { score: Score }) => {
  const { spread, moneyline, overUnder, provider } = score.odds ?? {};
  const line = spread ?? moneyline;
  if (line === undefined && overUnder === undefined) return null;
  const outcome = outcomeWords(score);
  return (
    <div className="od-line">
      {score.status === 'scheduled' ? null : <span title={words.closingWhy}>{words.closing}</span>}
      {line === undefined ? null : <Favourite text={line} />}
      {overUnder === undefined ? null : (
        <span>
          <abbr title={words.overUnderSpoken}>{words.overUnder}</abbr> <b>{overUnder}</b>
        </span>
      )}
      {outcome === '' ? null : <span>{outcome}</span>}
      {provider === undefined ? null : <span>{bookNamed(provider)}</span>}
    </div>
  );
};

// `MICH -6.5`, `BOS -120`: the number stands out, since users look for it.
const Favourite = ({ text }: { text: string }) => {
  const [, team, points] = /^(.*?)\s*([+-]?[\d.]+)?$/.exec(text) ?? [];
  return (
    <span>
      {team} {points === undefined ? null : <b>{points.replace('-', '−')}</b>}
    </span>
  );
};

/** One team of a game: crest, name, standing, score. */
const TeamLine = memo(function TeamLine({
  name,
  standing,
  src,
  letter,
  score,
  isBeaten,
}: {
  name: string;
  standing: string;
  score: number | null | undefined;
  isBeaten: boolean;
} & Crest) {
  return (
    <div className={isBeaten ? 'tm lose' : 'tm'}>
      <span aria-hidden>
        <OneCrest src={src} letter={letter} />
      </span>
      <span className="nm">
        <span className="nm-team" title={name}>
          {name}
        </span>
        {standing === '' ? null : <small>{standing}</small>}
      </span>
      <ScoreFigure score={score} />
    </div>
  );
});

/** A team's score. A change flashes and shows its size for a while. Undefined: no score yet. */
const ScoreFigure = ({ score }: { score: number | null | undefined }) => {
  const { by, isFlashing } = useScoreMove(score ?? undefined);
  if (score === undefined) return <span className="sc" />;
  return (
    <span className="sc">
      {by === 0 ? null : (
        <span className={by > 0 ? 'sc-by up' : 'sc-by down'}>
          <span className="sr">{by > 0 ? words.scored : words.corrected} </span>
          {by > 0 ? `+${by}` : `−${-by}`}
        </span>
      )}{' '}
      <span className={isFlashing ? `flash run ${by < 0 ? 'd' : 'u'}` : undefined}>{score ?? '–'}</span>
    </span>
  );
};

/** The state of a game: live with its clock, final, or its start; and the broadcaster. Among other sports, also its league. */
const GameState = ({ score, league }: { score: Score; league: string | undefined }) => (
  <div className="st">
    <span className="row num">
      {league === undefined ? null : <span className="c3">{league}</span>}
      <Standing score={score} />
    </span>
    <span className="num">
      <Beside score={score} />
    </span>
  </div>
);

const Standing = ({ score }: { score: Score }) => {
  const { clock, sport_key: sport } = score;
  switch (groupOf(score)) {
    case 'live':
      return (
        <>
          <span className="badge live">{words.liveBadge}</span>
          {clock === undefined ? null : <span className="c1 b">{clockWords(clock, sport)}</span>}
        </>
      );
    case 'final':
      return (
        <>
          <span className="badge final">{words.finalBadge}</span>
          {finalWords(clock)}
        </>
      );
    case 'upcoming': {
      const state = stateWords(score);
      return state === '' ? <StartTime score={score} /> : <span className="c2 b">{clockWords(state, sport)}</span>;
    }
  }
};

const Beside = ({ score }: { score: Score }) => {
  const { status, broadcast } = score;
  const group = groupOf(score);
  if (group === 'live') return broadcast ?? null;
  if (group === 'final' || status === 'cancelled') return null;
  if (status !== 'scheduled') return <StartTime score={score} />;
  return <StartsIn score={score} />;
};

// Both follow the clock, but redraw only when their text changes.

/** When a game starts. */
const StartTime = ({ score: { commence_time: start, time_tbd: isTbd } }: { score: Score }) => {
  const said = useMemo(() => atom((get) => startWords(Date.parse(start), get(nowAtom), isTbd)), [start, isTbd]);
  return (
    <time className="c2" dateTime={start}>
      {useAtomValue(said)}
    </time>
  );
};

/** How long until a game starts. */
const StartsIn = ({ score: { commence_time: start, time_tbd: isTbd } }: { score: Score }) => {
  const said = useMemo(
    () => atom((get) => (isTbd ? words.timeTbd : startsIn(Date.parse(start), get(nowAtom)))),
    [start, isTbd],
  );
  return useAtomValue(said);
};
