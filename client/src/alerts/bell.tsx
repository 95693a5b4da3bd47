import './bell.css';
import { Bell as BellIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { alertMessages as words } from './messages.js';
import { isUnseen, useAlerts } from './model/use-alerts.js';

/** The link to the alerts, with how many are new. */
const Bell = () => {
  const count = useAlerts().alerts?.filter(isUnseen).length ?? 0;
  const isHere = useLocation().pathname === '/alerts';
  return (
    <Link
      className="iconbtn bell"
      to="/alerts"
      aria-label={count === 0 ? words.bell : words.bellWith(count)}
      aria-current={isHere ? 'page' : undefined}
    >
      <BellIcon className="ico" aria-hidden />
      {count === 0 ? null : <span className="bell-count num">{count > MOST ? `${MOST}+` : count}</span>}
    </Link>
  );
};

const MOST = 9;

export default Bell;
