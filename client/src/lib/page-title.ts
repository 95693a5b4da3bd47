import { useEffect } from 'react';

/** Names the page in the browser's tab. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Fairline`;
  }, [title]);
