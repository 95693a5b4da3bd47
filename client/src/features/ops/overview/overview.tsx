import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { Conditions } from './conditions.js';
import { FeedsTable } from './feeds-table.js';
import { HowFresh } from './how-fresh.js';
import { LastErrors } from './last-errors.js';
import { overviewMessages as words } from './messages.js';
import { OverviewFacts } from './overview-facts.js';
import { OverviewTiles } from './overview-tiles.js';
import { ProcessesTable } from './processes-table.js';
import { QueuesPart } from './queues-part.js';
import { useOverview } from './use-overview.js';

/** The latest overview. Once there is one, a failure does not hide it but says how old it is. */
export const Overview = () => {
  const { data: watched, error } = useOverview();
  if (error && (!watched || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  if (!watched) return <SkeletonRows rows={8} word={words.waiting} />;
  const { overview, heardAt } = watched;
  return (
    <>
      <HowFresh at={overview.at} heardAt={heardAt} />
      <OverviewTiles overview={overview} />
      <Conditions conditions={overview.conditions} />
      <LastErrors errors={overview.last_errors} at={overview.at} />
      <FeedsTable overview={overview} />
      <QueuesPart watched={watched} />
      <OverviewFacts overview={overview} />
      <ProcessesTable overview={overview} />
    </>
  );
};
