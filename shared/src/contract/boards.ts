import * as z from 'zod/mini';

/** The two halves of a sport's odds: game markets and player props. */
export const sections = ['game', 'props'] as const;
export type Section = (typeof sections)[number];

/** A sport's key at the odds feed. */
export const sportKeySchema = z.string().check(z.regex(/^[a-z0-9_]{2,64}$/));

export const boardIdSchema = z.strictObject({ sport: sportKeySchema, section: z.enum(sections) });
/** Identifies a board: one section of one sport. Each board counts its own `seq`. */
export type BoardId = z.infer<typeof boardIdSchema>;

export const boardName = ({ sport, section }: BoardId): string => `${sport}:${section}`;

/** The inverse of `boardName`. */
export const boardNamed = (name: string): BoardId => {
  const [sport = '', section] = name.split(':');
  return { sport, section: section === 'props' ? 'props' : 'game' };
};

/** A day, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
