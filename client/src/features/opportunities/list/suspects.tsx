import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { opportunityMessages as words } from '../messages.js';
import { dismissedAtom } from './dismissed.js';
import type { Offer } from './live-view.js';

/** Offers that look too good to be true, apart from the rest. Dismissed ones are counted and can be restored. */
export const Suspects = <O extends Offer>({
  offers,
  above,
  card,
}: {
  offers: readonly O[];
  /** The value that they exceed, in percent. */
  above: number;
  card: (offer: O) => ReactNode;
}) => {
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  if (offers.length === 0) return null;
  const left = offers.filter(({ live }) => !dismissed.has(live.opportunity.id));
  const away = offers.length - left.length;
  return (
    <section aria-label={words.checkFirst} tabIndex={-1}>
      <div className="sect">
        <h2>{words.checkFirst}</h2>
        <span className="c3 s12">{words.checkFirstWhy(above)}</span>
        {away > 0 ? (
          <button type="button" className="btn sm quiet back" onClick={() => setDismissed(new Set())}>
            {words.showDismissed(away)}
          </button>
        ) : null}
      </div>
      {left.length > 0 ? <div className="opps">{left.map((offer) => card(offer))}</div> : null}
    </section>
  );
};
