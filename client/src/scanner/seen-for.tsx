import type { LiveEntry } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../platform/clock.js';
import { shortSpan } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';

/** For how long an entry of a list that is found here has been seen; "+" if it was there before the list. */
export const SeenFor = ({ live: { openedAt, wasThere } }: { live: LiveEntry }) => {
  const lasted = shortSpan(useAtomValue(nowAtom) - openedAt);
  return (
    <div className="o-f sub num" title={wasThere ? words.atLeast : undefined}>
      {wasThere ? words.sinceAtLeast(lasted) : lasted}
    </div>
  );
};

/** When it counts as born. What was there when the list was opened is not new. */
export const bornAt = ({ openedAt, wasThere }: LiveEntry): number => (wasThere ? 0 : openedAt);
