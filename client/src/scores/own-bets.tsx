import './own-bets.css';
import type { Score } from '@fairline/shared/contract';
import { type LiveBet, type LiveNeed, shortTeam, sportFamily, statusOf } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { type BetOnGame, betsOnGameAtom, standingOf } from '../picks/model/bets-on-games.js';
import { shortBet } from '../picks/model/short-bet.js';
import { ownBetsMessages as words } from './own-bets-messages.js';

/** This user's bets on a game: how each stands now and what it needs, or how it ended. Nothing without any. `most`: how many have room. */
const OwnBets = ({ score, most, hasTitle = false }: { score: Score; most: number; hasTitle?: boolean }) => {
  const bets = useAtomValue(betsOnGameAtom(score.id));
  if (bets.length === 0) return null;
  const left = bets.length - most;
  const list = (
    <fieldset className="ob num" aria-label={words.label(`${score.away_team} at ${score.home_team}`)}>
      {bets.slice(0, most).map((one) => (
        <OwnBet key={`${one.pick.id} ${one.leg?.nth}`} one={one} score={score} />
      ))}
      {left > 0 ? <p>{words.more(left)}</p> : null}
    </fieldset>
  );
  if (!hasTitle) return list;
  return (
    <section className="gmarket">
      <h3>{words.title}</h3>
      {list}
    </section>
  );
};

export default OwnBets;

const OwnBet = ({ one, score }: { one: BetOnGame; score: Score }) => {
  const returnsStake = useAtomValue(returnStakeAtom) === true;
  const { pick, bet, leg } = one;
  const standing = standingOf(one, score);
  const status = statusOf(pick) ?? 'pending';
  const state = standing?.state ?? status;
  const { selection, game } = shortBet(bet, pick);
  return (
    <p>
      <b className="ob-bet" title={selection || game}>
        {selection || game}
      </b>
      {leg ? <span>{words.leg(leg.nth, leg.of)}</span> : null}
      <span className={`ob-state ${state}`}>{standing ? words.states[standing.state] : words.settled[status]}</span>
      {standing ? <span className="ob-needs">{needWords(standing, score, returnsStake)}</span> : null}
    </p>
  );
};

/** What a bet needs, in words: `needs MICH to outscore by 4 points`. */
const needWords = ({ state, needs }: LiveBet, score: Score, returnsStake: boolean): string => {
  const said = needs ? saidOf(needs, score) : words.over;
  return state === 'pushing' && !returnsStake ? `${said}, ${words.tieLoses}` : said;
};

const saidOf = (needs: LiveNeed, score: Score): string => {
  const [one, many] = words.units[sportFamily(score.sport_key)];
  const amount = `${needs.count} ${needs.count === 1 ? one : many}`;
  switch (needs.kind) {
    case 'more':
      return words.moreNeeded(amount);
    case 'at most':
      return needs.count === 0 ? words.atMostNone(one) : words.atMost(amount);
    case 'level':
      return needs.count === 0 ? words.level : words.behind(amount);
    case 'outscore':
      return words.outscore(teamOf(needs.side, score), amount);
    case 'lead':
      return needs.count === 0
        ? words.leadNone(teamOf(needs.side, score))
        : words.lead(teamOf(needs.side, score), amount);
  }
};

const teamOf = (side: 'home' | 'away', score: Score): string =>
  score[`${side}_abbreviation`] ?? shortTeam(score[`${side}_team`], score.sport_key);
