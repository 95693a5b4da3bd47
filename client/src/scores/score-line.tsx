import { logoPath, type Score } from '@fairline/shared/contract';
import { groupOf, shortTeam } from '@fairline/shared/domain';
import { OneCrest } from '../ui/crests.js';
import { scoreMessages } from './model/messages.js';
import { clockWords, finalWords, standingWords, stateWords } from './model/state-words.js';
import { useScoreMove } from './model/use-score-move.js';

/** Both teams, their scores, and the state of the game between them. */
export const ScoreLine = ({ score }: { score: Score }) => (
  <div className={needsRoom(score) ? 'ovs long' : 'ovs'}>
    <Team score={score} side="away" />
    <Figure score={score} side="away" />
    <State score={score} />
    <Figure score={score} side="home" />
    <Team score={score} side="home" />
  </div>
);

type Side = 'away' | 'home';

/** How many letters fit beside a team's score on a phone. */
const LETTERS = 11;

const needsRoom = ({ scores, sport_key: sport, ...score }: Score): boolean =>
  (['away', 'home'] as const).some((side) => {
    const longest = Math.max(
      ...shortTeam(score[`${side}_team`], sport)
        .split(/[\s-]/)
        .map(({ length }) => length),
    );
    return longest + String(scores[side] ?? '').length > LETTERS;
  });

const Team = ({ score, side }: { score: Score; side: Side }) => {
  const name = score[`${side}_team`];
  const src = score[`${side}_logo`] === undefined ? undefined : logoPath(score.sport_key, name);
  return (
    <div className={side === 'home' ? 'gt home' : 'gt'}>
      <span className="gt-crest" aria-hidden>
        <OneCrest src={src} letter={[...name][0]?.toUpperCase() ?? ''} />
      </span>
      <span className="gt-name">
        <b title={name}>{shortTeam(name, score.sport_key)}</b>
        <span className="s12 c3 num">{standingWords(score[`${side}_rank`], score[`${side}_record`])}</span>
      </span>
    </div>
  );
};

const Figure = ({ score, side }: { score: Score; side: Side }) => {
  const points = score.scores[side];
  const { by, isFlashing } = useScoreMove(points ?? undefined);
  return <span className={isFlashing ? `gsc flash run ${by < 0 ? 'd' : 'u'}` : 'gsc'}>{points ?? ''}</span>;
};

const State = ({ score }: { score: Score }) => {
  const { clock, sport_key: sport } = score;
  switch (groupOf(score)) {
    case 'live':
      return (
        <div className="gc">
          <span className="badge live">{scoreMessages.liveBadge}</span>
          {clock === undefined ? null : <b className="num">{clockWords(clock, sport)}</b>}
        </div>
      );
    case 'final':
      return (
        <div className="gc">
          <span className="badge final">{scoreMessages.finalBadge}</span>
          <b className="num">{finalWords(clock)}</b>
        </div>
      );
    case 'upcoming':
      return (
        <div className="gc">
          <b className="c2">{stateWords(score) || '@'}</b>
        </div>
      );
  }
};
