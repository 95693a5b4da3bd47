import type { HouseDeed } from '@fairline/shared/contract';
import { AskedDeed } from '../asked-deed.js';
import { houseMessages as words } from './messages.js';
import { PlainDeed } from './plain-deed.js';

/** The actions on a queue or a feed: run now, pause (after confirmation), resume. */
export const HouseDeeds = ({
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
  onAct: (deed: HouseDeed) => Promise<void>;
}) => (
  <span className="ops-buttons">
    {isRun && !isPaused ? <PlainDeed label={words.run} name={words.runOf(name)} onAct={() => onAct('run')} /> : null}
    {isPaused ? (
      <PlainDeed label={words.resume} name={words.resumeOf(name)} onAct={() => onAct('resume')} />
    ) : (
      <AskedDeed
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
