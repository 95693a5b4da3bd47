import { usePageTitle } from '../../platform/page-title.js';
import { billingMessages as words } from './messages.js';
import { PlanSelection } from './plan-selection.js';

/** The plans, for everybody. */
export const PricingPage = () => {
  usePageTitle(words.pricingTitle);
  return (
    <main className="page">
      <header className="page-head">
        <h1>{words.pricingTitle}</h1>
        <p className="c2">{words.pricingWhy}</p>
      </header>
      <PlanSelection />
    </main>
  );
};
