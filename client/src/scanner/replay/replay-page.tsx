import './replay.css';
import { type OpportunityList, opportunityKinds, replayPieceSchema } from '@fairline/shared/contract';
import { marketTitle, matchup } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { History, Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pastTimeAtom, serverNow } from '../../platform/clock.js';
import { loadFailureOf } from '../../platform/http/load-failure.js';
import { usePageTitle } from '../../platform/page-title.js';
import { api } from '../../platform/session/api.js';
import type { Store } from '../../platform/store.js';
import { every } from '../../platform/timers.js';
import { Banner } from '../../ui/banner.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { Segments } from '../../ui/inputs/segments.js';
import { ArbitragePanel } from '../arbitrage-panel.js';
import { MiddlesPanel } from '../middles-panel.js';
import { replayMessages as words } from './messages.js';
import { ReplayPlayer, type ReplayWindow, replayAtom } from './replay-player.js';

const SPEEDS = ['1', '5', '10', '30', '60'] as const;
type Speed = (typeof SPEEDS)[number];

/** How often the list moves on, in milliseconds. */
const STEP_MS = 250;
const HOUR_MS = 3_600_000;

/** A window of the past on the screens of the scanners, marked as past; nothing in it can be placed. */
export const ReplayPage = () => {
  usePageTitle(words.title);
  const [search, setSearch] = useSearchParams();
  const list = opportunityKinds.find((one) => one === search.get('list')) ?? 'arbitrage';
  const from = Date.parse(search.get('from') ?? '');
  const until = Date.parse(search.get('until') ?? '') || from + HOUR_MS;
  const window = useMemo(() => ({ list, from, until }), [list, from, until]);
  const isPast = from < until && until - from <= DAY_MS && from < serverNow();
  const choose = (value: OpportunityList) =>
    setSearch({ ...Object.fromEntries(search), list: value }, { replace: true });
  return (
    <main className="page replay">
      <header className="page-head">
        <h1>{words.title}</h1>
        <Segments
          label={words.list}
          choices={opportunityKinds.map((value) => ({ value, title: words.lists[value] }))}
          chosen={list}
          onChoose={choose}
        />
      </header>
      {isPast ? (
        <Replayed key={`${list} ${from} ${until}`} window={window} />
      ) : (
        <EmptyPanel icon={History} title={words.wrong}>
          <Link to="/history">{words.end}</Link>
        </EmptyPanel>
      )}
    </main>
  );
};

const DAY_MS = 24 * HOUR_MS;

const Replayed = ({ window }: { window: ReplayWindow }) => {
  const store = useStore();
  const [speed, setSpeed] = useState<Speed>('10');
  const [isPlaying, setIsPlaying] = useState(true);
  const player = usePlayer(store, window);
  const { isLoading, isOver, problem, begins, unpriced } = useAtomValue(replayAtom);
  const at = useAtomValue(pastTimeAtom);
  useEffect(() => {
    if (!isPlaying || isLoading || isOver || problem) return;
    return every(STEP_MS, () => void player.current?.pass(STEP_MS * Number(speed)));
  }, [isPlaying, isLoading, isOver, problem, speed, player]);
  if (at === undefined) return null; // the panels show the past from the first on
  const { list, from, until } = window;
  return (
    <>
      <Banner
        tone="accent"
        icon={History}
        action={
          <Link className="btn sm" to="/history">
            {words.end}
          </Link>
        }
      >
        <b className="b">{words.past}</b> {words.of(moment(from), moment(until), Number(speed))}.{' '}
        <span className="c2">{words.why}</span>
      </Banner>
      <div className="row wrap replay-bar">
        <button type="button" className="btn sm" disabled={isOver} onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? <Pause className="ico s" aria-hidden /> : <Play className="ico s" aria-hidden />}
          {isPlaying ? words.pause : words.play}
        </button>
        <Segments
          label={words.speed}
          choices={SPEEDS.map((value) => ({ value, title: `${value}×` }))}
          chosen={speed}
          onChoose={setSpeed}
        />
        <label className="replay-time">
          <span className="sr">{words.seek}</span>
          <input
            type="range"
            min={from}
            max={until}
            step={1_000}
            value={at}
            aria-valuetext={moment(at)}
            onChange={({ target }) => void player.current?.seek(Number(target.value))}
          />
        </label>
        <time className="num b" dateTime={new Date(at).toISOString()}>
          {moment(at)}
        </time>
        {isOver ? (
          <button type="button" className="btn sm" onClick={() => void player.current?.seek(from)}>
            {words.again}
          </button>
        ) : null}
        <span role="status" className="s12 c2">
          {isLoading ? words.loading : isOver ? words.over : ''}
        </span>
      </div>
      {begins === null ? <p className="c2">{words.empty}</p> : null}
      {begins != null && begins > from ? <p className="c2">{words.begins(moment(begins))}</p> : null}
      {problem ? (
        <ErrorPanel {...loadFailureOf(problem)} />
      ) : list === 'arbitrage' ? (
        <ArbitragePanel isPaused={!isPlaying} />
      ) : (
        <MiddlesPanel isPaused={!isPlaying} />
      )}
      {unpriced.length > 0 ? (
        <section className="s12 c2" aria-label={words.unpriced(unpriced.length)}>
          <p>{words.unpriced(unpriced.length)}</p>
          <ul>
            {unpriced.map((life) => (
              <li key={`${life.id} ${life.openedAt}`}>
                {[matchup(life), life.subject, marketTitle(life.family)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

/** The player of a window, for as long as it is shown. */
const usePlayer = (store: Store, window: ReplayWindow) => {
  const player = useRef<ReplayPlayer>(undefined);
  useEffect(() => {
    const playing = new ReplayPlayer(store, window, (from, until, signal) => {
      const asked = new URLSearchParams({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
      return api(`/api/opportunities/replay/${window.list}?${asked}`, replayPieceSchema, { signal }, store);
    });
    player.current = playing;
    void playing.seek(window.from);
    return () => playing.end();
  }, [store, window]);
  return player;
};

const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
});
const moment = (at: number): string => MOMENT.format(at);
