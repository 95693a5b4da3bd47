import { type Pick, pricePicked } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { signedPercent } from '../platform/format.js';

import { pickFileMessages as words } from './file-messages.js';

/** Whether a pick came with its tracker's own closing line figures. */
export const hasTrackerClv = ({ trackerClv, trackerClosing }: Pick): boolean => !!trackerClv || !!trackerClosing;

/** The closing line figures of the tracker that a pick came from, exactly as written there. */
export const TrackerClv = ({ pick }: { pick: Pick }) => {
  const write = useAtomValue(writePriceAtom);
  const { trackerClv, trackerClosing, trackerEv } = pick;
  const price = pricePicked(pick);
  const closing = pricePicked({ price: trackerClosing ?? null });
  const figure = trackerClv || (price && closing ? signedPercent((price / closing - 1) * 100, 1) : '–');
  const how = trackerClv || !closing ? words.trackerClv(figure) : words.trackerClosing(figure, write(closing));
  const why = [how, trackerEv ? words.trackerEv(trackerEv) : ''].filter(Boolean).join(' ');
  return (
    <span className="num c2" title={why}>
      <span aria-hidden>
        {figure}
        <span className="sub">{words.trackers}</span>
      </span>
      <span className="sr">{why}</span>
    </span>
  );
};
