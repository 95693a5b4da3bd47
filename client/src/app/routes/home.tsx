import { Shell } from '../shell/shell.js';
import { WithQueries } from '../with-queries.js';
import { DashboardRoute } from './dashboard-route.js';

/** `/` for users who are signed in: the dashboard. */
const Home = () => (
  <WithQueries>
    <Shell>
      <DashboardRoute />
    </Shell>
  </WithQueries>
);

export default Home;
