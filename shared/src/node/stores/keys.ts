import type { BoardId, OpportunityList } from '../../contract/index.js';

/** The Redis keys of a board. The braces keep a sport's keys in one slot of a Redis Cluster. */
export const boardKeys = ({ sport, section }: BoardId) => {
  const key = (part: string) => `board:{${sport}}:${section}:${part}`;
  return {
    seq: key('seq'),
    quotes: key('quotes'),
    events: key('events'),
    stamps: key('stamps'),
    locked: key('locked'),
    log: key('log'),
    stream: key('stream'),
  };
};

/** The Redis keys of a live list. */
export const opportunityKeys = (list: OpportunityList) => {
  const key = (part: string) => `opportunities:{${list}}:${part}`;
  return { open: key('open'), seq: key('seq'), asOf: key('asof'), log: key('log'), stream: key('stream') };
};
