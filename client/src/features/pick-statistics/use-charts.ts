import { type ComponentType, useEffect, useState } from 'react';
import type { ChartsProps } from './charts/charts.js';

/** The charts once their code is loaded, `loading` until then, `failed` if it could not be loaded. */
export const useCharts = (): ComponentType<ChartsProps> | 'loading' | 'failed' => {
  const [charts, setCharts] = useState<{ readonly drawn: ComponentType<ChartsProps> | 'loading' | 'failed' }>(LOADING);
  useEffect(() => {
    let isGone = false;
    const put = (drawn: ComponentType<ChartsProps> | 'failed') => {
      if (!isGone) setCharts({ drawn });
    };
    import('./charts/charts.js').then(
      ({ Charts }) => put(Charts),
      () => put('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return charts.drawn;
};

const LOADING = { drawn: 'loading' } as const;
