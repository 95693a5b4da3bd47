import type { Me } from '@fairline/shared/contract';
import { Link } from 'react-router-dom';
import { dfsMessages as words } from './messages.js';

/** How many requests are left, for users with a quota. */
export const QuotaLine = ({ me: { remaining, limit, limit_when_confirmed: more } }: { me: Me }) =>
  remaining === null || limit === null ? null : (
    <p className="s12 c2 num" role="status">
      {words.quota(remaining, limit)}
      {more ? (
        <>
          {'. '}
          <Link to="/account">{words.confirmForMore(more)}</Link>
        </>
      ) : null}
    </p>
  );
