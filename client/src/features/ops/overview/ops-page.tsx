import './overview.css';
import { OpsFrame } from '../ops-frame.js';
import { overviewMessages as words } from './messages.js';
import { Overview } from './overview.js';

/** The operators' overview page. */
export const OpsPage = () => (
  <OpsFrame title={words.title}>
    <Overview />
  </OpsFrame>
);
