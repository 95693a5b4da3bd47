import type { Score } from '@fairline/shared/contract';
import { calendarDay, type GameGroup, gameDayOf } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { useDeferredValue, useState, ViewTransition } from 'react';
import { nowAtom } from '../platform/clock.js';
import { useHeldOrder } from '../platform/held-order.js';
import { useFewFirst } from '../platform/use-few-first.js';
import { useHold } from '../platform/use-hold.js';
import { usePhone } from '../ui/use-phone.js';
import { GameCard } from './game-card.js';
import { scoresMessages as words } from './messages.js';
import { countOf, fewOf, GROUPS, type Groups, isOff } from './model/group-games.js';
import { groupsAtom, scoreboardAtom } from './model/score-atoms.js';

/**
 * The games by state. Nothing moves under the pointer or the keyboard: a game that changed its place waits. `isNew`: the games have just
 * been loaded, so a phone may draw few of them first; a page that the user returns to needs its full height at once.
 */
export const GameGroups = ({ isToday, about, isNew }: { isToday: boolean; about: string; isNew: boolean }) => {
  const { shown: latest, moved, apply, hold } = useHeldGroups(useAtomValue(groupsAtom), about);
  const shown = useDeferredValue(latest); // makes a change of places a transition, so it can be animated
  const isPhone = usePhone();
  const drawn = fewOf(shown, useFewFirst(countOf(shown), isPhone && isNew, atOnce));
  return (
    <div className={isNew ? 'sc-groups new' : 'sc-groups'} {...hold}>
      {moved > 0 ? (
        <p className="held num sc-moved">
          {words.moved(moved)}
          <button type="button" onClick={apply}>
            {words.showMoved}
          </button>
        </p>
      ) : null}
      {GROUPS.map((group) =>
        drawn[group].length === 0 ? null : (
          <GroupOfGames key={group} group={group} ids={drawn[group]} count={shown[group].length} isToday={isToday} />
        ),
      )}
    </div>
  );
};

// As a transition, each step would be animated: half a second in which the page stands still.
const atOnce = (draw: () => void) => draw();

/** How many of the upcoming games start today by the user's calendar: the last games of a game day may start after their midnight. */
const UpcomingToday = ({ all }: { all: number }) => words.countToday(useAtomValue(upcomingTodayAtom), all);

const upcomingTodayAtom = atom((get) => {
  const today = calendarDay(get(nowAtom));
  const { scores } = get(scoreboardAtom);
  return get(groupsAtom).upcoming.filter((id) => {
    const score = scores.get(id);
    return score && !isOff(score) && dayOfStart(score) === today;
  }).length;
});

// Only the game day of a game without a start time is known.
const dayOfStart = ({ commence_time, time_tbd }: Score): string =>
  time_tbd ? gameDayOf(Date.parse(commence_time)) : calendarDay(Date.parse(commence_time));

const GroupOfGames = ({
  group,
  ids,
  count,
  isToday,
}: {
  group: GameGroup;
  ids: Groups[GameGroup];
  count: number;
  isToday: boolean;
}) => (
  <section aria-labelledby={`scores-${group}`}>
    <div className="sect">
      <h2 id={`scores-${group}`}>{words[group]}</h2>
      <span className="c3 s12 num">{group === 'upcoming' && isToday ? <UpcomingToday all={count} /> : count}</span>
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

/**
 * Keeps games in their places while somebody points at them or moves through them by keyboard. A new game shows at once, and so does
 * another scoreboard (`about`). Returns what to show, how many games have moved meanwhile, and the handlers that hold them.
 */
const useHeldGroups = (latest: Groups, about: string) => {
  const [isHeld, setIsHeld] = useState(false);
  const hold = useHold(setIsHeld);
  const places = GROUPS.flatMap((group) => latest[group].map((id) => `${group} ${id}`));
  const { shown, apply } = useHeldOrder(places, isHeld, `${about} ${[...places].map(idOf).sort().join()}`);
  const moved = shown.filter((place) => !places.includes(place)).length;
  return {
    shown: moved === 0 ? latest : groupsOf(shown),
    moved,
    apply,
    hold: {
      ...hold,
      // A touch only passes by.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && hold.onPointerEnter(),
    },
  };
};

const idOf = (place: string) => place.slice(place.indexOf(' ') + 1);

const groupsOf = (places: readonly string[]): Groups => {
  const of = (group: string) => places.filter((place) => place.startsWith(`${group} `)).map(idOf);
  return { live: of('live'), upcoming: of('upcoming'), final: of('final') };
};
