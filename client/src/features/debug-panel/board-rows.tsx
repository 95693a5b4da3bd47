import { useAtomValue } from 'jotai';
import { type BoardStatus, boardStatusesAtom } from '../../lib/board/board-status.js';
import { type Gap, gapsAtom } from '../../lib/board/gaps.js';
import { nowAtom } from '../../lib/clock.js';
import { howMany, span } from '../../lib/format.js';
import { diffsASecond } from './diffs-a-second.js';
import { debugMessages as words } from './messages.js';
import { useSamples } from './use-samples.js';

/** Every board that this page follows: its `seq`, how fast it moves, and when it last missed a diff. */
export const BoardRows = () => {
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
