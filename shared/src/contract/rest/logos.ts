import * as z from 'zod/mini';
import { oneKey } from './odds.js';

/** A team of a sport, under any feed's name. */
export const logoQuery = z.strictObject({ sport: oneKey, team: z.string().check(z.minLength(1), z.maxLength(120)) });

/** The path of a team's logo on our server. */
export const logoPath = (sport: string, team: string): string =>
  `/api/logos/${encodeURIComponent(sport)}/${encodeURIComponent(team)}`;
