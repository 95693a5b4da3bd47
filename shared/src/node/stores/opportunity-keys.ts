import type { OpportunityList } from '../../contract/index.js';

/** Where a live list lies in Redis. */
export const opportunityKeys = (list: OpportunityList) => {
  const key = (part: string) => `opportunities:{${list}}:${part}`;
  return { open: key('open'), seq: key('seq'), asOf: key('asof'), log: key('log') };
};
