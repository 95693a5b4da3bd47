import { useEffect } from 'react';

/** Asks search engines not to index this page while it is shown. */
export const useNoIndex = (): void =>
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
