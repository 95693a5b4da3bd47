import { LoaderCircle } from 'lucide-react';
import { appMessages as words } from './shell/messages.js';

/** Placeholder for any page while it loads. */
export const PageWaiting = () => (
  <main className="page" aria-busy="true">
    <p className="on-its-way" role="status">
      <LoaderCircle className="ico spin" aria-hidden />
      {words.pageLoading}
    </p>
  </main>
);
