import './game.css';
import { gameKeyOf, type ReactionEmoji, reactionEmojis, type Score } from '@fairline/shared/contract';
import { groupOf, shortTeam } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { betAddress } from '../picks/model/entry/bet-address.js';
import { nowAtom } from '../platform/clock.js';
import { howMany } from '../platform/format.js';
import { usePageTitle } from '../platform/page-title.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { Emoji } from '../ui/emoji.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Modal } from '../ui/modal.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { gameWords as words } from './game-messages.js';
import { type GameTab, GameTabs } from './game-tabs.js';
import { type Game, useGame } from './model/game/use-game.js';
import { FACES } from './model/reactions/faces.js';
import { howManyReacted, NO_REACTIONS } from './model/reactions/react.js';
import { useReactions } from './model/reactions/use-reactions.js';
import { leagueTitle } from './model/sports.js';
import { startsIn, startWords } from './model/starts.js';

/** One game in its own window: overview, line movement, and reactions. */
export const GameModal = ({
  sport,
  id,
  tab,
  onTab,
  onClosed,
  isPaid,
}: {
  sport: string;
  id: string;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  onClosed: () => void;
  /** Whether this user may see market prices; undefined while unknown. */
  isPaid: boolean | undefined;
}) => {
  const [isOpen, setIsOpen] = useState(true);
  const game = useGame(sport, id);
  const isHere = game.state === 'here';
  const title = titleOf(game);
  usePageTitle(title);
  return (
    <Modal
      isWide
      title={title}
      about={isHere ? <GameAbout score={game.score} /> : null}
      aside={isHere ? <span className="s12 c3 gnews">{game.isPushed ? words.pushed : words.polled}</span> : null}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {isHere ? (
        <>
          <GameTabs game={game} tab={tab} onTab={onTab} isPaid={isPaid} />
          <ReactionBar score={game.score} />
        </>
      ) : (
        <Absent game={game} />
      )}
    </Modal>
  );
};

const titleOf = (game: Game): string => {
  if (game.state !== 'here') return words.loadingTitle;
  const { away_team: away, home_team: home, sport_key: sport } = game.score;
  return words.title(shortTeam(away, sport), shortTeam(home, sport));
};

const Absent = ({ game }: { game: Extract<Game, { state: 'loading' | 'failed' }> }) =>
  game.state === 'loading' ? (
    <SkeletonRows rows={5} word={words.loading} />
  ) : (
    <EmptyPanel
      icon={CircleAlert}
      role="alert"
      title={words.failed}
      actions={
        <button type="button" className="btn accent" onClick={game.again}>
          {words.retry}
        </button>
      }
    >
      <p>{words.failedWhy}</p>
    </EmptyPanel>
  );

/** Which game it is: league, week, and when it starts or started. Redraws when the text changes, not every second. */
const GameAbout = ({ score }: { score: Score }) => {
  const { sport_key, week, note, commence_time, time_tbd } = score;
  const isUpcoming = groupOf(score) === 'upcoming';
  const start = useMemo(() => {
    const at = Date.parse(commence_time);
    return atom((get) => {
      const now = get(nowAtom);
      return [startWords(at, now, time_tbd), isUpcoming && !time_tbd ? startsIn(at, now) : '']
        .filter(Boolean)
        .join(' · ');
    });
  }, [commence_time, time_tbd, isUpcoming]);
  const league = [leagueTitle(sport_key), week === undefined ? '' : words.week(week)].filter(Boolean).join(', ');
  return <p className="s12 c3 num">{[league, note ?? '', useAtomValue(start)].filter(Boolean).join(' · ')}</p>;
};

/** The reactions to a game, one button for each of six. Pressing one's own again removes it; visitors are led to sign-in. */
const ReactionBar = ({ score }: { score: Score }) => {
  const { met: reactions = NO_REACTIONS, react } = useReactions(gameKeyOf(score));
  const isVisitor = useAtomValue(signInAtom).state !== 'in';
  return (
    <footer className="gfoot">
      <span className="c3 s12 nw num">{words.reactionCount(howMany(howManyReacted(reactions)))}</span>
      <fieldset className="reac" aria-label={words.reactions}>
        {reactionEmojis.map((emoji) => (
          <Bubble
            key={emoji}
            emoji={emoji}
            count={reactions.counts[emoji]}
            isOwn={reactions.own === emoji}
            isDisabled={isVisitor}
            onPress={() => react(reactions.own === emoji ? null : emoji)}
          />
        ))}
      </fieldset>
      {isVisitor ? <Invitation /> : <AddBetLink score={score} />}
    </footer>
  );
};

const Bubble = ({
  emoji,
  count,
  isOwn,
  isDisabled,
  onPress,
}: {
  emoji: ReactionEmoji;
  count: number;
  isOwn: boolean;
  isDisabled: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    className={isOwn ? 'rx mine' : 'rx'}
    aria-pressed={isOwn}
    aria-label={words.reactionLabel(words.emojis[emoji], howMany(count))}
    disabled={isDisabled}
    onClick={onPress}
  >
    <span className="em" aria-hidden>
      <Emoji of={FACES[emoji]} />
    </span>
    <span className="rn">{words.emojis[emoji]}</span>
    <b className="num">{howMany(count)}</b>
    {isOwn ? <span className="you">{words.you}</span> : null}
  </button>
);

/** To the form of a bet by hand, with this game filled in. */
const AddBetLink = ({ score }: { score: Score }) => {
  const { away_team, home_team, sport_key, event_id, commence_time } = score;
  const game = { game: `${away_team} @ ${home_team}`, sport: leagueTitle(sport_key), commenceTime: commence_time };
  return (
    <Link className="s12 nw" to={betAddress({ ...game, ...(event_id ? { eventId: event_id } : {}) })}>
      {words.addBet}
    </Link>
  );
};

const Invitation = () => {
  const { pathname, search } = useLocation();
  return (
    <Link className="s12" to={`/login?${new URLSearchParams({ next: pathname + search })}`}>
      {words.signIn}
    </Link>
  );
};
