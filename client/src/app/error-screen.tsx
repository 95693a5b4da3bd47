import { TriangleAlert } from 'lucide-react';
import { EmptyPanel } from '../ui/empty-panel.js';
import { appMessages as words } from './messages.en.js';

/** What stands where a page broke. */
export const ErrorScreen = () => (
  <main className="page">
    <EmptyPanel
      icon={TriangleAlert}
      title={words.wrong}
      role="alert"
      actions={
        <>
          <button type="button" className="btn accent" onClick={() => location.reload()}>
            {words.refreshPage}
          </button>
          <a className="btn" href="/">
            {words.goHome}
          </a>
        </>
      }
    >
      <p>{words.wrongBody}</p>
    </EmptyPanel>
  </main>
);
