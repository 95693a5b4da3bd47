import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.js';

/** Says that a first load failed, and when the next retry is (`children`, which change every second and so are not announced). */
export const RetryBanner = ({ children }: { children: ReactNode }) => (
  <Banner tone="warning" icon={Unplug}>
    <b className="b" aria-live="off">
      {children}
    </b>
  </Banner>
);
