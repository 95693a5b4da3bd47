import './key-events.css';
import type { Score, ScoreChange } from '@fairline/shared/contract';
import { useState } from 'react';
import { gameWords as words } from './game-messages.js';
import { type KeyEvent, keyEventsOf } from './model/game/key-events.js';
import { clockWords } from './model/state-words.js';

/** What is going on in a game, where the feed says so, and its key events, latest first. Nothing if neither is known. */
export const KeyEvents = ({ score, changes }: { score: Score; changes: readonly ScoreChange[] }) => {
  const [isAll, setIsAll] = useState(false);
  const events = keyEventsOf(changes, score.sport_key);
  const { last_play: play, situation } = score;
  if (events.length === 0 && play === undefined && situation === undefined) return null;
  const shown = isAll ? events : events.slice(0, FEW);
  return (
    <section className="gkey" aria-label={words.keyEvents}>
      <h3>{words.keyEvents}</h3>
      {situation === undefined ? null : <p className="num b">{situation}</p>}
      {play === undefined ? null : (
        <p>
          <span className="c3">{words.lastPlay}</span> {play}
        </p>
      )}
      <ol className="num">
        {shown.map((event) => (
          <Event key={`${event.at} ${event.away}-${event.home}`} event={event} score={score} />
        ))}
      </ol>
      {shown.length < events.length ? (
        <button type="button" className="btn sm" onClick={() => setIsAll(true)}>
          {words.allEvents(events.length)}
        </button>
      ) : null}
    </section>
  );
};

/** How many events are shown at first. */
const FEW = 6;

const Event = ({ event: { clock, by, home, away, turn }, score }: { event: KeyEvent; score: Score }) => (
  <li>
    <span className="c3 gkey-at">{clock === undefined ? words.none : clockWords(clock, score.sport_key)}</span>
    <b>
      {SIDES.filter((side) => by[side] !== 0)
        .map((side) => words.scoredBy(score[`${side}_abbreviation`] ?? score[`${side}_team`], by[side]))
        .join(', ')}
    </b>
    <span className="gkey-score">
      {away}–{home}
    </span>
    <span className="c3">{turn ? words.turns[turn] : null}</span>
  </li>
);

const SIDES = ['away', 'home'] as const;
