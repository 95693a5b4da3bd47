import './win-probability.css';
import type { Score } from '@fairline/shared/contract';
import { groupOf, shortTeam } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nowAtom } from '../platform/clock.js';
import { span } from '../platform/format.js';
import { gameWords as words } from './game-messages.js';
import { winProbabilityAtom } from './model/game/win-probability.js';

/** How likely each team is to win by the books' consensus now, and how old that is. Nothing while too few books price the game. */
export const WinProbability = ({ score, event }: { score: Score; event: string }) => {
  const sport = score.sport_key;
  const win = useAtomValue(useMemo(() => winProbabilityAtom(event, sport), [event, sport]));
  if (!win) return null;
  const nameOf = (outcome: string) =>
    outcome === 'away' || outcome === 'home' ? shortTeam(score[`${outcome}_team`], sport) : words.draw;
  return (
    <section className="gwin" aria-label={words.winProbability}>
      <h3>{words.winProbability}</h3>
      <ul className="gwin-bar num">
        {win.chances.map(([outcome, chance]) => (
          <li key={outcome} className={outcome} style={{ flexGrow: chance }}>
            <span>{nameOf(outcome)}</span> <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
      <p className="s12 c3 num">
        {words.consensusOf(win.books)} · {win.at === undefined ? words.noAge : <Age at={win.at} />}
        {groupOf(score) === 'live' ? ` · ${words.liveOdds}` : ''}
      </p>
    </section>
  );
};

const Age = ({ at }: { at: number }) => words.atMost(span(useAtomValue(nowAtom) - at));

/** A chance in whole percent, never 0 or 100 while it is open. */
const percent = (chance: number): string => `${Math.min(99, Math.max(1, Math.round(100 * chance)))}%`;
