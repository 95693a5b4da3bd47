import { PlanSelection } from '../features/billing/plan-selection.js';
import { WithQueries } from './with-queries.js';

/** The plans, on a page that otherwise asks little. */
const Plans = () => (
  <WithQueries>
    <PlanSelection />
  </WithQueries>
);

export default Plans;
