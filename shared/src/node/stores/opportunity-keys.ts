import type { OpportunityList } from '../../contract/index.js';

/** The Redis keys of a live list. */
export const opportunityKeys = (list: OpportunityList) => {
  const key = (part: string) => `opportunities:{${list}}:${part}`;
  return { open: key('open'), seq: key('seq'), asOf: key('asof'), log: key('log') };
};
