import { Pause, Play } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { span, timeOfDay } from '../../lib/format.js';
import { part } from '../../lib/parts/part.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { landingCopy } from './copy.js';
import { useSample } from './use-sample.js';

const ROWS = 6;

// The code that computes the sample loads while the prices load; the page does not wait for it.
const loadSample = () => import('./sample.js');
const Sample = part(loadSample);

/** A part of the real board, a minute late, that updates until it is paused. */
export const LiveSample = () => {
  const [isPaused, setPaused] = useState(false);
  const { data, isPending, refetch } = useSample(isPaused);
  useEffect(() => void loadSample().catch(() => undefined), []);
  const waiting = <SkeletonRows rows={ROWS} word={words.loading} />;
  if (isPending) return waiting;
  if (!data)
    return (
      <p className="panel pad c2" role="status">
        {words.failed}{' '}
        <button type="button" className="btn sm" onClick={() => refetch()}>
          {words.retry}
        </button>
      </p>
    );
  if (data.games.length === 0) return <p className="panel pad c2">{words.none}</p>;
  const Mark = isPaused ? Play : Pause;
  return (
    <>
      <Suspense fallback={waiting}>
        <Sample games={data.games} most={ROWS} />
      </Suspense>
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
