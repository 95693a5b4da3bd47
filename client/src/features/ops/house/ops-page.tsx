import './house.css';
import { OpsFrame } from '../ops-frame.js';
import { House } from './house.js';
import { houseMessages as words } from './messages.js';

/** The operators' overview page. */
export const OpsPage = () => (
  <OpsFrame title={words.title}>
    <House />
  </OpsFrame>
);
