/** The query of a scoreboard's address, without the tab of a game that is open above it: another game begins with its overview. */
export const withoutTab = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('tab');
  const rest = query.toString();
  return rest ? `?${rest}` : '';
};
