import { useEffect } from 'react';

/** Names the page, or the window above it, in the browser's tab: for as long as it is there. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Fairline`;
    return () => {
      document.title = before;
    };
  }, [title]);
