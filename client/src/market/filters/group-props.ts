import type { View } from '../model/choices/view.js';

/** The list that the filters belong to: a table of bets, or a scanner. */
export type FilterMode = 'game' | 'props' | ScannerMode;
export type ScannerMode = 'arbitrage' | 'middles' | 'value' | 'holds';

export const isScannerMode = (mode: FilterMode): mode is ScannerMode => mode !== 'game' && mode !== 'props';

/** What every group of filters receives: the draft, the applied filters, and a way to edit the draft. */
export interface GroupProps {
  readonly draft: View;
  readonly applied: View;
  readonly onEdit: (change: Partial<View>) => void;
}
