import { Suspense } from 'react';
import { usePageTitle } from '../../platform/page-title.js';
import { part } from '../../platform/parts/part.js';
import { useOperator } from '../model/use-operator.js';
import { billingMessages as words } from './messages.js';
import { PlanSelection } from './plan-selection.js';

// Below the cards: they need not wait for it.
const PlanTable = part(() => import('./plan-table.js'));

/** The plans, for everybody. */
export const PricingPage = () => {
  usePageTitle(words.pricingTitle);
  const { annualMonths } = useOperator();
  return (
    <main className="page">
      <header className="page-head">
        <h1>{words.pricingTitle}</h1>
        <p className="c2">{annualMonths ? words.pricingWhyYearly : words.pricingWhy}</p>
      </header>
      <PlanSelection />
      <Suspense fallback={null}>
        <PlanTable />
      </Suspense>
    </main>
  );
};
