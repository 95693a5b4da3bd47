import type { ComponentProps } from 'react';
import { Complaint } from './complaint.js';

/** How a form ends: what is wrong with it, the button that sends it, and the one that leaves it. */
export const FormEnd = ({
  complaint,
  go,
  isReady = true,
  isGrave = false,
  cancel,
  onCancel,
}: {
  complaint: ComponentProps<typeof Complaint>['complaint'];
  /** The text of the button. */
  go: string;
  isReady?: boolean;
  /** For what cannot be taken back. */
  isGrave?: boolean;
  cancel: string;
  onCancel: () => void;
}) => (
  <>
    <Complaint complaint={complaint} />
    <div className="row wrap">
      <button type="submit" className={isGrave ? 'btn danger' : 'btn primary'} disabled={!isReady}>
        {go}
      </button>
      <button type="button" className="btn quiet" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  </>
);
