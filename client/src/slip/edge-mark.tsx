import { edgeTone } from '@fairline/shared/domain';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { signedPercent } from '../platform/format.js';
import { slipMessages as words } from './messages.js';

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The edge of a bet in percent, by colour, by sign and by word. */
export const EdgeMark = ({ edge }: { edge: number | undefined }) => {
  if (edge === undefined) return <span className="s12 c3">{words.noEdge}</span>;
  const tone = edgeTone(edge);
  const Icon = ICONS[tone];
  return (
    <span className={`edge ${tone}`}>
      <Icon className="ico s" aria-hidden />
      {signedPercent(edge)}
      <span className="s12">{words.edge[tone]}</span>
    </span>
  );
};
