import type { LiveOpportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { signedPercent, span, timeOfDay } from '../../../lib/format.js';
import { opportunityMessages } from '../messages.js';
import { storyOf } from './story-of.js';

const words = opportunityMessages.details;

/** The life of an opportunity: a drawing to scale in time, and a list of steps. */
export const LifeStory = ({ live, goneAt }: { live: LiveOpportunity; goneAt: number | undefined }) => {
  const now = useAtomValue(nowAtom);
  const { path, steps } = storyOf(live, goneAt ?? now, goneAt !== undefined);
  const of = live.opportunity.kind;
  return (
    <>
      <svg className="story" viewBox="0 0 400 120" role="img" aria-label={opportunityMessages.lifeLine[of]}>
        <path className="story-ground" d="M0 112H400" />
        <path className={goneAt === undefined ? 'story-line' : 'story-line over'} d={path} />
      </svg>
      <p className="c3 s12">{opportunityMessages.overAllBooks}</p>
      <table className="tbl details-steps">
        <thead>
          <tr>
            <th>{words.at}</th>
            <th className="r">{words.after}</th>
            <th className="r">{words.worth[of]}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, value }) => (
            <tr key={at}>
              <td className="num">{timeOfDay(at)}</td>
              <td className="r num">{span(at - live.openedAt)}</td>
              <td className="r num">{value === undefined ? words.over : signedPercent(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
