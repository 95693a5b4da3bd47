import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { nowAtom } from '../../../lib/clock.js';
import { span, timeOfDay } from '../../../lib/format.js';
import { AgeMark } from '../../../ui/age-mark.js';
import { Banner } from '../../../ui/banner.js';
import { overviewMessages as words } from './messages.js';

// Requested every five seconds, it has failed three times by then.
const SILENT_MS = 15_000;

/** The time of the overview; and, if the server no longer answers, a warning. */
export const HowFresh = ({ at, heardAt }: { at: number; heardAt: number }) => {
  const silence = useAtomValue(nowAtom) - heardAt;
  const time = timeOfDay(at);
  return silence < SILENT_MS ? (
    <p className="ops-as-of s12 c2 num">
      <AgeMark freshness="live" text={words.asOf(time)} />
    </p>
  ) : (
    <Banner tone="bad" icon={WifiOff}>
      {words.silent(span(silence), time)}
    </Banner>
  );
};
