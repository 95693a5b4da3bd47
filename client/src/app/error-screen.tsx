import { TriangleAlert } from 'lucide-react';
import { ErrorPanel } from '../ui/error-panel.js';
import { appMessages as words } from './messages.en.js';

/** What stands where a page broke. */
export const ErrorScreen = () => (
  <main className="page">
    <ErrorPanel
      icon={TriangleAlert}
      title={words.wrong}
      detail={words.wrongBody}
      retry={words.refreshPage}
      link={{ to: '/', label: words.goHome }}
    />
  </main>
);
