import { PlanSelection } from '../account/billing/plan-selection.js';
import { WithQueries } from './frame/with-queries.js';

/** The plans, with the query client that they need and the landing page does without. */
const Plans = () => (
  <WithQueries>
    <PlanSelection />
  </WithQueries>
);

export default Plans;
