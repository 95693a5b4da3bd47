import { Tabs } from '@base-ui/react/tabs';
import type { Score, ScoreChange } from '@fairline/shared/contract';
import {
  type Bet,
  bookNamed,
  bookTitle,
  fairOdds,
  type GameEvent,
  type Stadium,
  selectionOf,
  venueOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { betAtom } from '../market/model/bets/valuation-atoms.js';
import { bookScopeAtoms } from '../market/model/choices/betting-terms.js';
import { useWritePrice } from '../market/model/choices/odds-format.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { howMany, signedPercent } from '../platform/format.js';
import { part } from '../platform/parts/part.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { ValueChip } from '../ui/value-chip.js';
import { gameWords as words } from './game-messages.js';
import { KeyEvents } from './key-events.js';
import { lineMessages } from './lines/messages.js';
import { favouritesIn } from './model/favourites.js';
import type { LineGame } from './model/game/fetch-odds-history.js';
import { marketNowAtom } from './model/game/market-now.js';
import type { Game } from './model/game/use-game.js';
import { PeriodTable } from './period-table.js';
import { ScoreLine } from './score-line.js';
import { WinProbability } from './win-probability.js';

// Loaded only when somebody opens the lines, or is signed in.
const LineMovement = part(() => import('./lines/line-movement.js'));
const OwnBets = part(() => import('./own-bets.js'));
const StarButton = part(() => import('./star-button.js'));

const GAME_TABS = ['overview', 'lines'] as const;
export type GameTab = (typeof GAME_TABS)[number];

/** The two tabs of a game. Its lines load only while their tab is open; without a matching board there are none. */
export const GameTabs = ({
  game: { score, changes },
  tab,
  onTab,
  isPaid,
}: {
  game: Extract<Game, { state: 'here' }>;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  isPaid: boolean | undefined;
}) => {
  const lineGame = lineGameOf(score);
  return (
    <Tabs.Root value={lineGame ? tab : 'overview'} onValueChange={(chosen: GameTab) => onTab(chosen)}>
      <Tabs.List className="tabs gtabs" aria-label={words.tabs}>
        <Tabs.Tab value="overview">{words.overview}</Tabs.Tab>
        <Tabs.Tab value="lines" disabled={!lineGame}>
          {words.lines}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" className="gbody">
        <Overview score={score} changes={changes} isPaid={isPaid} />
        {lineGame ? null : <p className="s12 c3 gno-lines">{words.noLines}</p>}
      </Tabs.Panel>
      <Tabs.Panel value="lines" className="gbody">
        {lineGame ? (
          <Suspense fallback={<SkeletonRows rows={6} word={lineMessages.loading} />}>
            <LineMovement game={lineGame} score={score} changes={changes} isFollowed={isPaid ?? false} />
          </Suspense>
        ) : null}
      </Tabs.Panel>
    </Tabs.Root>
  );
};

/** The identity under which a game's lines are requested; undefined if the sport or the board's event is unknown. */
const lineGameOf = ({ sport_key: sport, event_id: eventId, bookmakers }: Score): LineGame | undefined =>
  sport && eventId ? { sport, eventId, books: bookmakers?.map(({ key }) => key) ?? [] } : undefined;

/** The score of a game, the user's bets on it, the facts about it, its key events, and its market prices. */
const Overview = ({
  score,
  changes,
  isPaid,
}: {
  score: Score;
  changes: readonly ScoreChange[];
  isPaid: boolean | undefined;
}) => (
  <>
    <ScoreLine score={score} />
    <PeriodTable score={score} />
    <Suspense fallback={null}>
      <div className="stars">
        {favouritesIn(score)
          .slice(1)
          .map((team) => (
            <StarButton key={team.key} of={team} name={team.key} isNamed />
          ))}
      </div>
      <OwnBets score={score} most={Number.POSITIVE_INFINITY} hasTitle />
    </Suspense>
    <GameFacts score={score} />
    <KeyEvents score={score} changes={changes} />
    <MarketPanel score={score} isPaid={isPaid} />
  </>
);

/** The win probability and the market prices of a game, for users with a plan; others read that they would see them here. Hidden once the game is over. */
const MarketPanel = ({ score, isPaid }: { score: Score; isPaid: boolean | undefined }) => {
  if (score.completed || score.event_id === undefined || isPaid === undefined) return null;
  return (
    <>
      {isPaid ? <WinProbability event={score.event_id} score={score} /> : null}
      <section className="gmarket" aria-label={words.market}>
        <h3>{words.market}</h3>
        {isPaid ? <MarketNow event={score.event_id} sport={score.sport_key} /> : <Locked />}
      </section>
    </>
  );
};

const Locked = () => (
  <EmptyPanel
    icon={Lock}
    title={words.marketLocked}
    actions={
      <Link className="btn sm accent" to="/pricing">
        {words.seePlans}
      </Link>
    }
  >
    <p>{words.marketWhy}</p>
  </EmptyPanel>
);

/** What is known about a game beside its score: the scoreboard's line, the venue and the broadcaster. */
const GameFacts = ({ score }: { score: Score }) => (
  <div className="ovg">
    <dl>{lineFacts(score).map(toLine)}</dl>
    <dl>{[...venueFacts(stadiumOfGame(score)), ...broadcastFact(score)].map(toLine)}</dl>
  </div>
);

type Fact = readonly [label: string, fact: ReactNode];

const toLine = ([label, fact]: Fact) => (
  <div className="kv" key={label}>
    <dt>{label}</dt>
    <dd>{fact}</dd>
  </div>
);

// The scoreboard's line is from before the game: during it, it is the closing line.
const lineFacts = ({ odds, status }: Score): Fact[] => {
  const named = (label: string) => (status === 'scheduled' ? label : words.closing(label));
  const facts: [string, ReactNode][] = [
    odds?.spread === undefined
      ? [named(words.moneyline), minus(odds?.moneyline)]
      : [named(words.spread), minus(odds.spread)],
    [named(words.overUnder), odds?.overUnder],
    [words.provider, odds?.provider && bookNamed(odds.provider)],
  ];
  const known = facts.filter(([, fact]) => fact !== undefined);
  return known.length > 0
    ? known
    : [
        [
          words.spread,
          <span key="none" className="c3">
            {words.noLine}
          </span>,
        ],
      ];
};

const minus = (line: string | undefined): string | undefined => line?.replace('-', '−');

const stadiumOfGame = ({ sport_key: sport, home_team: home, venue }: Score): Stadium | undefined =>
  venueOf(sport, home, venue && { name: venue.name, city: [venue.city, venue.state].filter(Boolean).join(', ') });

const venueFacts = (stadium: Stadium | undefined): Fact[] => {
  if (!stadium)
    return [
      [
        words.stadium,
        <span key="none" className="c3">
          {words.noStadium}
        </span>,
      ],
    ];
  return [
    [words.stadium, stadium.name],
    ...(stadium.city === '' ? [] : [[words.city, stadium.city] as const]),
    ...(stadium.capacity === undefined ? [] : [[words.capacity, howMany(stadium.capacity)] as const]),
  ];
};

const broadcastFact = ({ broadcast }: Score): Fact[] => (broadcast === undefined ? [] : [[words.broadcast, broadcast]]);

/** The best prices of a game at the user's books, beside the fair line of all books. */
const MarketNow = ({ event, sport }: { event: string; sport: string }) => {
  const scope = useAtomValue(bookScopeAtoms.game);
  const market = useAtomValue(useMemo(() => marketNowAtom(event, sport), [event, sport]));
  if (market.state !== 'here')
    return <p className="s12 c3">{market.state === 'loading' ? words.marketLoading : words.noMarket}</p>;
  return (
    <table className="tbl num">
      <caption className="sr">{words.market}</caption>
      <thead>
        <tr>
          <th scope="col">{words.bet}</th>
          <th scope="col" className="r">
            {words.best[scope]}
          </th>
          <th scope="col">{words.book}</th>
          <th scope="col" className="r">
            {words.fair}
          </th>
          <th scope="col" className="r">
            {words.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {market.bets.map((bet) => (
          <BetLine key={bet.key} bet={bet} game={market.game} />
        ))}
      </tbody>
    </table>
  );
};

const BetLine = ({ bet, game }: { bet: Bet; game: GameEvent }) => {
  const write = useWritePrice();
  const { best, fair } = bet;
  const { value, isOld } = useAtomValue(betAtom(bet.key)) ?? bet;
  return (
    <tr>
      <th scope="row">{selectionOf(bet, game)}</th>
      <td className="r b">{best ? write(best.price) : words.none}</td>
      <td className="c2 clip-cell">
        {best ? bookTitle(best.book) : null}
        {best ? <AfterCommission book={best.book} offer={best.offer} /> : null}
      </td>
      <td className="r">{fair === undefined ? words.none : write(fairOdds(fair))}</td>
      <td className="r">
        {isOld ? (
          words.old
        ) : value === undefined ? (
          words.none
        ) : (
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} />
        )}
      </td>
    </tr>
  );
};
