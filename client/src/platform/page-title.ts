import { useEffect } from 'react';

/** Sets the title of the tab while a page, or a window above it, is mounted. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Fairline`;
    return () => {
      document.title = before;
    };
  }, [title]);
