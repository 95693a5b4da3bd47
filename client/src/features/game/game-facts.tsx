import type { Score } from '@fairline/shared/contract';
import { bookNamed, type Stadium, venueOf } from '@fairline/shared/domain';
import type { ReactNode } from 'react';
import { howMany } from '../../lib/format.js';
import { gameWords as words } from './messages.js';

/** What is known about a game beside its score: the scoreboard's line, the venue and the broadcaster. */
export const GameFacts = ({ score }: { score: Score }) => (
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
