import './replay.css';
import { type BoardId, opportunityKinds, replayPieceSchema, sections, sportKeySchema } from '@fairline/shared/contract';
import { calendarDay, LEAGUES, marketTitle, matchup, sportTitle } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { History, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pastTimeAtom, serverNow } from '../../platform/clock.js';
import { timeOfDay } from '../../platform/format.js';
import { loadFailureOf } from '../../platform/http/load-failure.js';
import { usePageTitle } from '../../platform/page-title.js';
import { api } from '../../platform/session/api.js';
import type { Store } from '../../platform/store.js';
import { every } from '../../platform/timers.js';
import { Banner } from '../../ui/banner.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { Segments } from '../../ui/inputs/segments.js';
import { ArbitragePanel } from '../arbitrage-panel.js';
import { LowHoldPanel } from '../low-hold-panel.js';
import { MiddlesPanel } from '../middles-panel.js';
import { ValuePanel } from '../value-panel.js';
import { boardStage, quickBoardPieceSchema } from './board-stage.js';
import { listStage } from './list-stage.js';
import { replayMessages as words } from './messages.js';
import { ReplayPlayer, type ReplayWindow, replayAtom } from './replay-player.js';

const SPEEDS = ['1', '5', '10', '30', '60'] as const;
type Speed = (typeof SPEEDS)[number];

/** How often the list moves on, in milliseconds. */
const STEP_MS = 250;
const HOUR_MS = 3_600_000;

/** What can be replayed: the live lists, and what is seen on a board. */
const SCREENS = [...opportunityKinds, 'value', 'holds', 'odds'] as const;
type Screen = (typeof SCREENS)[number];

/**
 * A window of the past on the screens of the product, marked as past; nothing in it can be placed. `oddsOf` draws the odds of a board.
 */
export const ReplayPage = ({ oddsOf }: { oddsOf: (board: BoardId) => ReactNode }) => {
  usePageTitle(words.title);
  const { asked, screen, board, window, change } = useAddress();
  const { from, until } = window;
  const isPast = from < until && until - from <= DAY_MS;
  const isOnBoard = !isList(screen);
  return (
    <main className="page replay">
      <header className="page-head">
        <h1>{words.title}</h1>
        <Segments
          label={words.list}
          choices={SCREENS.map((value) => ({ value, title: words.lists[value] }))}
          chosen={screen}
          onChoose={(list) => change({ list })}
        />
      </header>
      <div className="row wrap replay-bar">
        <StartInput key={from} from={from} onChange={(start) => change(lastingAsBefore(start, window))} />
        {isOnBoard ? (
          <>
            <ChoiceList
              label={words.sport}
              choices={sportsWith(board.sport).map((value) => ({ value, title: sportTitle(value) }))}
              chosen={board.sport}
              onChoose={(sport) => change({ sport })}
            />
            <Segments
              label={words.section}
              choices={sections.map((value) => ({ value, title: words.sections[value] }))}
              chosen={board.section}
              onChoose={(section) => change({ section })}
            />
          </>
        ) : null}
      </div>
      {isPast ? (
        <Replayed key={`${asked}`} screen={screen} board={board} window={window} oddsOf={oddsOf} />
      ) : (
        <EmptyPanel
          icon={History}
          title={asked.has('from') ? words.wrong : words.choose}
          actions={
            <>
              {AGO.map(([name, ms]) => (
                <button
                  key={name}
                  type="button"
                  className="btn sm"
                  onClick={() => change(lastingAsBefore(serverNow() - ms, window))}
                >
                  {name}
                </button>
              ))}
              <Link to="/history">{words.end}</Link>
            </>
          }
        />
      )}
    </main>
  );
};

/** Whether a list is found here, which begins anew where the user goes to another time. */
const isFound = (screen: Screen) => screen === 'value' || screen === 'holds';

const isList = (screen: Screen) => opportunityKinds.find((one) => one === screen);

/** What the address asks for. */
const useAddress = () => {
  const [asked, setAsked] = useSearchParams();
  const screen = SCREENS.find((one) => one === asked.get('list')) ?? 'arbitrage';
  const sport = sportKeySchema.safeParse(asked.get('sport')).data ?? LEAGUES[0]!.sport;
  const section = sections.find((one) => one === asked.get('section')) ?? 'game';
  const from = Date.parse(asked.get('from') ?? '');
  const until = Date.parse(asked.get('until') ?? '') || from + HOUR_MS;
  const board = useMemo(() => ({ sport, section }), [sport, section]);
  // The present is no part of it.
  const window = useMemo(() => ({ from, until: Math.min(until, serverNow()) }), [from, until]);
  const change = (some: Readonly<Record<string, string>>) =>
    setAsked({ ...Object.fromEntries(asked), ...some }, { replace: true });
  return { asked, screen, board, window, change };
};

const sportsWith = (sport: string): readonly string[] => [
  ...new Set([...LEAGUES.map((league) => league.sport), sport]),
];

const lastingAsBefore = (start: number, { from, until }: ReplayWindow) => {
  const lasts = until > from ? until - from : HOUR_MS;
  return { from: new Date(start).toISOString(), until: new Date(start + lasts).toISOString() };
};

/** Where the window begins, in the time of this device. */
const StartInput = ({ from, onChange }: { from: number; onChange: (from: number) => void }) => (
  <label className="row">
    <span>{words.start}</span>
    <input
      type="datetime-local"
      className="input"
      defaultValue={Number.isNaN(from) ? '' : localTime(from)}
      max={localTime(serverNow())}
      onChange={({ target }) => {
        const start = Date.parse(target.value); // a local time without a zone is read as one of this device
        if (start < serverNow()) onChange(start);
      }}
    />
  </label>
);

const localTime = (at: number): string => {
  const minutes = new Date(at).getTimezoneOffset();
  return new Date(at - minutes * 60_000).toISOString().slice(0, 16);
};

const DAY_MS = 24 * HOUR_MS;
const AGO = [
  [words.ago.quarter, HOUR_MS / 4],
  [words.ago.hour, HOUR_MS],
  [words.ago.day, DAY_MS],
] as const;

interface ReplayedProps {
  readonly screen: Screen;
  readonly board: BoardId;
  readonly window: ReplayWindow;
  readonly oddsOf: (board: BoardId) => ReactNode;
}

const Replayed = ({ screen, board, window, oddsOf }: ReplayedProps) => {
  const store = useStore();
  const [speed, setSpeed] = useState<Speed>('10');
  const [isPlaying, setIsPlaying] = useState(true);
  const player = usePlayer(store, window, screen, board);
  const { isLoading, isOver, problem, begins, unpriced = [], games, isEmpty = false, jumps } = useAtomValue(replayAtom);
  const at = useAtomValue(pastTimeAtom);
  useEffect(() => {
    if (!isPlaying || isLoading || isOver || problem) return;
    return every(STEP_MS, () => void player.current?.pass(STEP_MS * Number(speed)));
  }, [isPlaying, isLoading, isOver, problem, speed, player]);
  if (at === undefined) return null; // the panels show the past from the first on
  const { from, until } = window;
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
        <b className="b">{words.past}</b> {words.of(moment(from), ending(window), Number(speed))}.{' '}
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
      {games ? <p className="c2">{words.someGames(games.replayed, games.all)}</p> : null}
      {problem ? (
        <ErrorPanel {...loadFailureOf(problem)} />
      ) : isEmpty && !isLoading ? (
        <EmptyPanel icon={History} title={words.noPrices(boardTitle(board))} />
      ) : (
        <ScreenOf
          key={isFound(screen) ? jumps : 0}
          screen={screen}
          board={board}
          isPaused={!isPlaying}
          oddsOf={oddsOf}
        />
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

const boardTitle = ({ sport, section }: BoardId): string => `${sportTitle(sport)}, ${words.sections[section]}`;

const ScreenOf = ({ screen, board, isPaused, oddsOf }: Omit<ReplayedProps, 'window'> & { isPaused: boolean }) => {
  if (screen === 'arbitrage') return <ArbitragePanel isPaused={isPaused} />;
  if (screen === 'middles') return <MiddlesPanel isPaused={isPaused} />;
  if (screen === 'value') return <ValuePanel isPaused={isPaused} only={board} />;
  if (screen === 'holds') return <LowHoldPanel isPaused={isPaused} only={board} />;
  return oddsOf(board);
};

/** The player of a window, for as long as it is shown. */
const usePlayer = (store: Store, window: ReplayWindow, screen: Screen, board: BoardId) => {
  const player = useRef<Pick<ReplayPlayer<never>, 'seek' | 'pass' | 'end'>>(undefined);
  useEffect(() => {
    const asking = (from: number, until: number) =>
      new URLSearchParams({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
    const list = isList(screen);
    const playing = list
      ? new ReplayPlayer(store, window, listStage(store, list), (from, until, signal) =>
          api(`${PIECES}/${list}?${asking(from, until)}`, replayPieceSchema, { signal, isLong: true }, store),
        )
      : new ReplayPlayer(store, window, boardStage(store, board), (from, until, signal) => {
          const path = `${PIECES}/boards/${board.sport}/${board.section}?${asking(from, until)}`;
          return api(path, quickBoardPieceSchema, { signal, isLong: true }, store);
        });
    player.current = playing;
    void playing.seek(window.from);
    return () => playing.end();
  }, [store, window, screen, board]);
  return player;
};

const PIECES = '/api/opportunities/replay';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});
const moment = (at: number): string => MOMENT.format(at);
const ending = ({ from, until }: ReplayWindow): string =>
  calendarDay(until) === calendarDay(from) ? timeOfDay(until) : moment(until);
