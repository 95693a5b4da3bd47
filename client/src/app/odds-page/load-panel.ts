import type { ScannerSection } from '../shell/sections.js';

/** Loads the panel of a scanner. */
export const loadPanel = async (section: ScannerSection) => (await import('./scanner-panels.js')).panels[section]();
