/** The query of a scoreboard's address without the tab of the open game: another game opens on its overview. */
export const withoutTab = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('tab');
  const rest = query.toString();
  return rest ? `?${rest}` : '';
};
