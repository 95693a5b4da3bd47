import { gameKeyOf, type ReactionEmoji, reactionEmojis, type Score } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { howMany } from '../../lib/format.js';
import { FACES } from '../../lib/reactions/faces.js';
import { howManyReacted, NO_REACTIONS } from '../../lib/reactions/react.js';
import { useReactions } from '../../lib/reactions/use-reactions.js';
import { signInAtom } from '../../lib/session/session-atom.js';
import { gameWords as words } from './messages.js';

/** The reactions to a game, one button for each of six. Pressing one's own again removes it; visitors are led to sign-in. */
export const ReactionBar = ({ score }: { score: Score }) => {
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
      {isVisitor ? <Invitation /> : null}
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
      {FACES[emoji]}
    </span>
    <span className="rn">{words.emojis[emoji]}</span>
    <b className="num">{howMany(count)}</b>
    {isOwn ? <span className="you">{words.you}</span> : null}
  </button>
);

const Invitation = () => {
  const { pathname, search } = useLocation();
  return (
    <Link className="s12" to={`/login?${new URLSearchParams({ next: pathname + search })}`}>
      {words.signIn}
    </Link>
  );
};
