import './debug-panel.css';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { latencyAtom } from '../../lib/board/latency.js';
import { useBookAges } from '../../lib/board/use-book-ages.js';
import { nowAtom } from '../../lib/clock.js';
import { delay, span } from '../../lib/format.js';
import { type Link, linkAtom } from '../../lib/socket/app-socket.js';
import { BoardRows } from './board-rows.js';
import { debugMessages as words } from './messages.js';

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
        <dd>{stateOf(link)}</dd>
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

const stateOf = (link: Link): string =>
  link.state === 'waiting'
    ? `${words.states.waiting}, ${words.nextTry(span(Math.max(0, link.until - Date.now())))}`
    : words.states[link.state];

export default DebugPanel;
