import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { Conditions } from './conditions.js';
import { FeedsTable } from './feeds-table.js';
import { HouseFacts } from './house-facts.js';
import { HouseTiles } from './house-tiles.js';
import { HowFresh } from './how-fresh.js';
import { houseMessages as words } from './messages.js';
import { ProcessesTable } from './processes-table.js';
import { QueuesPart } from './queues-part.js';
import { useOverview } from './use-overview.js';

/** The latest overview. Once there is one, a failure does not hide it but says how old it is. */
export const House = () => {
  const { data: watched, error } = useOverview();
  if (error && (!watched || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  if (!watched) return <SkeletonRows rows={8} word={words.waiting} />;
  const { overview, heardAt } = watched;
  return (
    <>
      <HowFresh at={overview.at} heardAt={heardAt} />
      <HouseTiles overview={overview} />
      <Conditions conditions={overview.conditions} />
      <FeedsTable overview={overview} />
      <QueuesPart watched={watched} />
      <HouseFacts overview={overview} />
      <ProcessesTable overview={overview} />
    </>
  );
};
