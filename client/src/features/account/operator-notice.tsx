import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.js';
import { accountMessages as words } from './messages.js';

/** Tells operators what their rights require, and links to the next step. */
export const OperatorNotice = ({ hasFactor }: { hasFactor: boolean }) =>
  hasFactor ? (
    <Banner
      tone="accent"
      icon={ShieldCheck}
      action={
        <Link className="btn sm" to="/ops/users">
          {words.toOps}
        </Link>
      }
    >
      {words.operator}
    </Banner>
  ) : (
    <Banner tone="warning" icon={TriangleAlert}>
      {words.operatorWants}
    </Banner>
  );
