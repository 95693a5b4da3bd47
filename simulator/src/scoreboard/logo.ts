import { LEAGUES } from '../market/games/leagues.js';

/** A team's logo as SVG: its abbreviation on its colour. Path: /logos/{league}/{abbreviation}.svg. */
export const logoOf = (path: string): string | undefined => {
  const [, , slug, file] = path.split('/');
  const league = LEAGUES.find((each) => each.path.endsWith(`/${slug}`));
  const team = league?.teams.find(({ abbreviation }) => `${encodeURIComponent(abbreviation)}.svg` === file);
  if (!team) return undefined;
  const letters = team.abbreviation.replace('&', '&amp;');
  const size = team.abbreviation.length > 3 ? 28 : 36;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="47" fill="#${team.color}" ` +
    `stroke="#${team.alternateColor}" stroke-width="6"/><text x="50" y="52" font-family="sans-serif" font-weight="700" ` +
    `font-size="${size}" fill="#fff" stroke="#000" stroke-width="4" paint-order="stroke" text-anchor="middle" ` +
    `dominant-baseline="middle">${letters}</text></svg>`
  );
};

export const logoUrl = (origin: string, leaguePath: string, abbreviation: string): string =>
  `${origin}/logos/${leaguePath.split('/')[1]}/${encodeURIComponent(abbreviation)}.svg`;
