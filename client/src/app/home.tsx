import { DashboardRoute } from './dashboard-route.js';
import { WithQueries } from './frame/with-queries.js';
import { Shell } from './shell/shell.js';

/** `/` for users who are signed in: the dashboard. */
const Home = () => (
  <WithQueries>
    <Shell>
      <DashboardRoute />
    </Shell>
  </WithQueries>
);

export default Home;
