import { DashboardRoute } from './dashboard-route.js';
import { Shell } from './shell.js';
import { WithQueries } from './with-queries.js';

/** `/` for users who are signed in: the dashboard. */
const Home = () => (
  <WithQueries>
    <Shell>
      <DashboardRoute />
    </Shell>
  </WithQueries>
);

export default Home;
