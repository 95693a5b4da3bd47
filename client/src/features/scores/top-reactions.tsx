import type { ReactionCounts, ReactionEmoji } from '@fairline/shared/contract';
import { howMany } from '../../lib/format.js';
import { lazily } from '../../lib/lazily.js';
import { FACES } from '../../lib/reactions/faces.js';
import { scoresMessages as words } from './messages.js';

/** Some of a game's reactions with their counts, short on screen, in full for screen readers. */
export const TopReactions = ({ counts, emojis }: { counts: ReactionCounts; emojis: readonly ReactionEmoji[] }) => (
  <span
    className="od-reactions"
    role="img"
    aria-label={words.reactionCounts(emojis.map((emoji) => `${words.emojis[emoji]} ${howMany(counts[emoji])}`))}
  >
    {emojis.map((emoji) => (
      <span key={emoji}>
        {FACES[emoji]} {short().format(counts[emoji])}
      </span>
    ))}
  </span>
);

// 1.2K: a card has no room for more.
const short = lazily(() => new Intl.NumberFormat('en-US', { notation: 'compact' }));
