import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { span, timeOfDay } from '../../lib/format.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { landingCopy } from './copy.js';
import { sampleBets } from './sample-bets.js';
import { SampleTable } from './sample-table.js';
import { useSample } from './use-sample.js';

const ROWS = 6;

/** A piece of the real board, a minute late, that moves until it is paused. */
export const LiveSample = () => {
  const [isPaused, setPaused] = useState(false);
  const { data, isPending, refetch } = useSample(isPaused);
  const bets = useMemo(() => sampleBets(data?.games ?? [], ROWS), [data]);
  if (isPending) return <SkeletonRows rows={ROWS} word={words.loading} />;
  if (!data)
    return (
      <p className="panel pad c2" role="status">
        {words.failed}{' '}
        <button type="button" className="btn sm" onClick={() => refetch()}>
          {words.retry}
        </button>
      </p>
    );
  const Mark = isPaused ? Play : Pause;
  return (
    <>
      {bets.length === 0 ? <p className="panel pad c2">{words.none}</p> : <SampleTable bets={bets} />}
      <div className="between s12 c3 sample-foot">
        <span className="num">{words.asOf(timeOfDay(Date.parse(data.as_of)), span(data.delayed_seconds * 1_000))}</span>
        <button type="button" className="btn sm quiet" onClick={() => setPaused(!isPaused)}>
          <Mark className="ico s" aria-hidden />
          {isPaused ? words.resume : words.pause}
        </button>
      </div>
    </>
  );
};

const words = landingCopy.sample;
