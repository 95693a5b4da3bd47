import type { OpportunityList } from '@fairline/shared/contract';
import { useOpenCount } from '../../scanner/model/open-count.js';

/** How many opportunities of a list are open, on its tab. */
const OpenCount = ({ list }: { list: OpportunityList }) => {
  const count = useOpenCount(list);
  return count === undefined ? null : <span className="n">{count}</span>;
};

export default OpenCount;
