import { useAtomValue } from 'jotai';
import { CircleAlert } from 'lucide-react';
import { nowAtom } from '../../lib/clock.js';
import { span } from '../../lib/format.js';
import type { Problem } from '../../lib/http/problem.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { scoresMessages as words } from './messages.js';

/** Why there are no scores, or none newer than those below, and how old those are. */
export const ScoresFailure = ({
  problem: { status, message },
  at,
  onRetry,
}: {
  problem: Problem;
  /** When the scores on the page were current, in server time; undefined if there are none. */
  at: number | undefined;
  onRetry: () => Promise<void>;
}) => {
  const says = words.failed(status, message);
  const retry = (
    <button type="button" className={at === undefined ? 'btn accent' : 'btn sm'} onClick={() => void onRetry()}>
      {words.retry}
    </button>
  );
  if (at === undefined)
    return (
      <EmptyPanel icon={CircleAlert} title={says} role="alert" actions={retry}>
        <p>{words.weKeepTrying}</p>
      </EmptyPanel>
    );
  return (
    <div className="banner badb">
      <CircleAlert className="ico" aria-hidden />
      <span className="grow">
        <b className="b" role="alert">
          {says}
        </b>{' '}
        <Age at={at} />
      </span>
      {retry}
    </div>
  );
};

const Age = ({ at }: { at: number }) => <span className="c2 num">{words.age(span(useAtomValue(nowAtom) - at))}</span>;
