import type { Game } from '@fairline/shared/contract';
import { useMemo } from 'react';
import { landingCopy } from './copy.js';
import { sampleBets } from './sample-bets.js';
import { SampleTable } from './sample-table.js';

const words = landingCopy.sample;

/** The best bets of some games. */
const Sample = ({ games, most }: { games: readonly Game[]; most: number }) => {
  const bets = useMemo(() => sampleBets(games, most), [games, most]);
  return bets.length === 0 ? <p className="panel pad c2">{words.none}</p> : <SampleTable bets={bets} />;
};

export default Sample;
