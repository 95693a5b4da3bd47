import { briefMatchup } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { GameWhen } from '../../scores/model/game-when.js';
import { Crests } from '../../ui/crests.js';
import { eventAtom } from '../model/board/board-atoms.js';
import { crestsOf } from '../model/crests-of.js';

/** Who plays, in the shortest names, in which league, and when; or that the game is live, and its clock. */
export const MatchCell = memo(function MatchCell({ event: id }: { event: string }) {
  const event = useAtomValue(eventAtom(id));
  if (!event) return <td className="match" />;
  return (
    <td className="match has-crests" title={`${event.away} @ ${event.home}`}>
      <Crests of={crestsOf(event)} />
      <span className="t1">{briefMatchup(event)}</span>
      <GameWhen event={event} />
    </td>
  );
});
