/**
 * The panels of the scanners, each with all that it imports. They have a file of their own for the list of what that is, so that
 * everything is asked for at once; straight bets and props do without it.
 */
export const panels = {
  arbitrage: async () => ({ default: (await import('../../scanner/arbitrage-panel.js')).ArbitragePanel }),
  middles: async () => ({ default: (await import('../../scanner/middles-panel.js')).MiddlesPanel }),
  value: async () => ({ default: (await import('../../scanner/value-panel.js')).ValuePanel }),
  holds: async () => ({ default: (await import('../../scanner/low-hold-panel.js')).LowHoldPanel }),
};
