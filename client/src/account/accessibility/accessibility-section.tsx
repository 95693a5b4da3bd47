import { accessibilityMessages as words } from './messages.js';
import { AccessibilitySettings } from './settings.js';

/** The settings as a section of a page. */
export const AccessibilitySection = () => (
  <section className="panel pad stack" aria-label={words.title}>
    <h2>{words.title}</h2>
    <AccessibilitySettings />
  </section>
);
