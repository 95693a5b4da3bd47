/**
 * The query of a scoreboard's address without what belongs to the open game: its tab, and whether it was opened from the scoreboard of all
 * sports. Another game opens on its overview.
 */
export const withoutTab = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('tab');
  query.delete(FROM);
  const rest = query.toString();
  return rest ? `?${rest}` : '';
};

/** The query parameter of a game that was opened from another scoreboard than its sport's: that one stays behind it. */
export const FROM = 'from';
