import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { dismissedAtom } from './dismissed.js';
import type { Offer } from './live-view.js';
import { opportunityMessages as words } from './messages.js';

/** What looks too good to be true, apart from the rest. What its user has dismissed is counted, and can be had back. */
export const Suspects = <O extends Offer>({
  offers,
  above,
  card,
}: {
  offers: readonly O[];
  /** What they are worth more than, in percent. */
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
      {left.length > 0 ? <div className="opps">{left.map(card)}</div> : null}
    </section>
  );
};
