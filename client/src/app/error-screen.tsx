import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../platform/http/report-error.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { appMessages as words } from './shell/messages.js';

/** Replaces a page that broke. It says that we know of the error only if the report arrived. */
export const ErrorScreen = () => {
  const id = useReport(useRouteError());
  return (
    <main className="page">
      <ErrorPanel
        icon={TriangleAlert}
        title={words.wrong}
        detail={id ? `${words.wrongBody} ${words.wrongTold}` : words.wrongBody}
        {...(id ? { note: words.errorId(id) } : {})}
        retry={words.refreshPage}
        link={{ to: '/', label: words.goHome }}
      />
    </main>
  );
};

const useReport = (error: unknown): string | undefined => {
  const [id, setId] = useState<string>();
  useEffect(() => {
    reportError(error).then(setId);
  }, [error]);
  return id;
};
