import * as z from 'zod/mini';
import { oneKey } from './odds.js';

/** A team of a sport, by any name that a feed gives it. */
export const logoQuery = z.strictObject({ sport: oneKey, team: z.string().check(z.minLength(1), z.maxLength(120)) });

/** Where our server has a team's logo. */
export const logoPath = (sport: string, team: string): string =>
  `/api/logos/${encodeURIComponent(sport)}/${encodeURIComponent(team)}`;
