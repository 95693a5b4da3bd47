import './debug-panel.css';
import { useAtomValue, useStore } from 'jotai';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../../market/model/board/board-status.js';
import { type Gap, gapsAtom } from '../../market/model/board/gaps.js';
import { latencyAtom } from '../../market/model/board/latency.js';
import { useBookAges } from '../../market/model/board/use-book-ages.js';
import { nowAtom } from '../../platform/clock.js';
import { delay, howMany, span } from '../../platform/format.js';
import { type Link, linkAtom } from '../../platform/socket/app-socket.js';
import { debugMessages as words } from './debug-messages.js';
import { addSample, diffsASecond, type Sample } from './diffs-a-second.js';

/**
 * Shows how prices reach this page. It reads only what the page holds and asks the server nothing, so it reveals nothing new to the user.
 */
const DebugPanel = ({ onClose }: { onClose: () => void }) => {
  const link = useAtomValue(linkAtom);
  const latency = useAtomValue(latencyAtom);
  const newest = Math.min(...useBookAges().map(({ age }) => age));
  useAtomValue(nowAtom); // redraws the reconnect countdown every second
  return (
    <aside className="debug" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
          <X className="ico s" aria-hidden />
        </button>
      </header>
      <dl>
        <dt>{words.socket}</dt>
        <dd>{linkState(link)}</dd>
        <dt>{words.latency}</dt>
        <dd>{latency === undefined ? words.noLatency : delay(latency)}</dd>
        {newest === Infinity ? null : (
          <>
            <dt>{words.confirmed}</dt>
            <dd>{words.ago(span(newest))}</dd>
          </>
        )}
      </dl>
      <BoardRows />
    </aside>
  );
};

const linkState = (link: Link): string =>
  link.state === 'waiting'
    ? `${words.states.waiting}, ${words.nextTry(span(Math.max(0, link.until - Date.now())))}`
    : words.states[link.state];

/** Every board that this page follows: its `seq`, how fast it moves, and when it last missed a diff. */
const BoardRows = () => {
  const boards = useAtomValue(boardStatusesAtom);
  const gaps = useAtomValue(gapsAtom);
  const now = useAtomValue(nowAtom);
  const samples = useSamples();
  if (boards.size === 0) return <p className="c3">{words.noBoards}</p>;
  return (
    <table aria-label={words.boards}>
      <thead>
        <tr>
          <th>{words.board}</th>
          <th>{words.state}</th>
          <th className="r">{words.seq}</th>
          <th className="r">{words.rate}</th>
          <th>{words.gap}</th>
        </tr>
      </thead>
      <tbody>
        {[...boards].map(([name, status]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{stateOf(status)}</td>
            <td className="r">{status.state === 'live' ? howMany(status.seq) : words.unknown}</td>
            <td className="r">{diffsASecond(samples, name)?.toFixed(1) ?? words.unknown}</td>
            <td>{gapOf(gaps.get(name), now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const stateOf = (status: BoardStatus): string =>
  status.state === 'live' && status.lapse ? words.lapsed : words.boardStates[status.state];

const gapOf = (gap: Gap | undefined, now: number): string =>
  gap ? words.gapAt(howMany(gap.after), span(Math.max(0, now - gap.at))) : words.noGap;

/** Samples all boards every second, and keeps the samples for a while. */
const useSamples = (): readonly Sample[] => {
  const store = useStore();
  const now = useAtomValue(nowAtom);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const seqs = new Map<string, number>();
    for (const [name, status] of store.get(boardStatusesAtom)) if (status.state === 'live') seqs.set(name, status.seq);
    setSamples((before) => addSample(before, { at: now, seqs }));
  }, [now, store]);
  return samples;
};

export default DebugPanel;
