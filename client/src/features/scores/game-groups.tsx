import { useAtomValue } from 'jotai';
import { useDeferredValue, ViewTransition } from 'react';
import { GROUPS, type Group, type Groups } from '../../lib/scores/group-games.js';
import { groupsAtom } from '../../lib/scores/score-atoms.js';
import { GameCard } from './game-card.js';
import { scoresMessages as words } from './messages.js';
import { useHeldGroups } from './use-held-groups.js';

/** The games by state. Nothing moves under the pointer or the keyboard: a game that changed its place waits. */
export const GameGroups = ({ isToday, about }: { isToday: boolean; about: string }) => {
  const { shown: latest, moved, apply, hold } = useHeldGroups(useAtomValue(groupsAtom), about);
  const shown = useDeferredValue(latest); // makes a change of places a transition, so it can be animated
  return (
    <div className="sc-groups" {...hold}>
      {moved > 0 ? (
        <p className="held num sc-moved">
          {words.moved(moved)}
          <button type="button" onClick={apply}>
            {words.showMoved}
          </button>
        </p>
      ) : null}
      {GROUPS.map((group) =>
        shown[group].length === 0 ? null : (
          <GroupOfGames key={group} group={group} ids={shown[group]} isToday={isToday} />
        ),
      )}
    </div>
  );
};

const GroupOfGames = ({ group, ids, isToday }: { group: Group; ids: Groups[Group]; isToday: boolean }) => (
  <section aria-labelledby={`scores-${group}`}>
    <div className="sect">
      <h2 id={`scores-${group}`}>{words[group]}</h2>
      <span className="c3 s12 num">{group === 'upcoming' && isToday ? words.countToday(ids.length) : ids.length}</span>
    </div>
    <ul className="ggrid">
      {ids.map((id) => (
        <ViewTransition key={id} name={`game-${id}`} default="none" share="auto" update="auto">
          <GameCard id={id} />
        </ViewTransition>
      ))}
    </ul>
  </section>
);
