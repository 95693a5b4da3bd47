import type { SystemAction } from '@fairline/shared/contract';
import { ConfirmedAction } from '../confirmed-action.js';
import { PlainAction } from '../plain-action.js';
import { overviewMessages as words } from './messages.js';

/** The actions on a queue or a feed: run now, pause (after confirmation), resume. */
export const RunOrPause = ({
  name,
  isPaused,
  isRun,
  whyNot,
  onAct,
}: {
  name: string;
  isPaused: boolean;
  /** Whether it can be run now. */
  isRun: boolean;
  /** The consequences of pausing it. */
  whyNot: string;
  onAct: (action: SystemAction) => Promise<void>;
}) => (
  <span className="ops-buttons">
    {isRun && !isPaused ? <PlainAction label={words.run} name={words.runOf(name)} onAct={() => onAct('run')} /> : null}
    {isPaused ? (
      <PlainAction label={words.resume} name={words.resumeOf(name)} onAct={() => onAct('resume')} />
    ) : (
      <ConfirmedAction
        label={words.pause}
        name={words.pauseOf(name)}
        title={words.pauseTitle(name)}
        why={whyNot}
        isQuiet
        onConfirm={() => onAct('pause')}
      />
    )}
  </span>
);
