/** A title for a key that is in no catalogue: `soccer_new_league` becomes "Soccer New League". */
export const readableTitle = (key: string): string =>
  key
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => (SHORT_FORMS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

const SHORT_FORMS = new Set(['us', 'uk', 'eu', 'au', 'fr', 'de', 'se', 'it', 'nl', 'atp', 'wta', 'nba', 'nfl', 'td']);
