/** Texts of the accessibility settings. */
export const accessibilityMessages = {
  title: 'Accessibility',
  contrast: 'Contrast',
  contrastWhy: 'High contrast draws text and lines brighter on black.',
  motion: 'Motion',
  motionWhy: 'Reduced motion leaves out flashes, slides and spinning.',
  text: 'Text size',
  textWhy: 'Text and rows grow together.',
  keys: 'Single-key shortcuts',
  keysWhy:
    'B opens and closes the bet slip, R applies a new order of the odds; ? shows all of them. Never while you type.',
  asSystem: 'System',
  high: 'High',
  standard: 'Standard',
  reduced: 'Reduced',
  full: 'Full',
  sizes: { normal: 'Normal', large: 'Large', 'extra-large': 'Extra large' },
  on: 'On',
  off: 'Off',
  kept: 'Kept in this browser, whoever is signed in.',
} as const;
