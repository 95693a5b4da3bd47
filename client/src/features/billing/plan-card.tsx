import { PLANS, type Plan } from '@fairline/shared/domain';
import type { ReactNode } from 'react';
import { listPrice } from '../../lib/plan/billed.js';
import { useFigures } from '../../lib/use-figures.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { PLAN_COPY } from './plan-copy.js';

/** A plan on offer: list price, contents, and its button. */
export const PlanCard = ({ plan, children }: { plan: Plan; children: ReactNode }) => {
  const { title, listPriceCents } = PLANS[plan];
  const { note, contents } = PLAN_COPY[plan];
  return (
    <article className={plan === 'platinum' ? 'plan-card top' : 'plan-card'} aria-label={title}>
      <h3>{title}</h3>
      <p className="plan-price display">
        <b>{listPrice(listPriceCents)}</b>
        {listPriceCents > 0 ? <span className="c3"> {words.perMonth}</span> : null}
      </p>
      <p className="s12 c2">{note}</p>
      <FeatureList features={contents(useFigures()?.sportsbooks)} />
      {children}
    </article>
  );
};
