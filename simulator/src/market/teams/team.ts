/** A team with the scoreboard's names, and The Odds API's name where it differs. */
export interface Team {
  readonly id: string;
  readonly abbreviation: string;
  readonly location: string;
  readonly name: string;
  /** The scoreboard's full name. */
  readonly displayName: string;
  /** The Odds API's full name. */
  readonly oddsName: string;
  readonly color: string;
  readonly alternateColor: string;
}

type Row = readonly [
  id: number,
  abbreviation: string,
  location: string,
  name: string,
  color: string,
  alternateColor: string,
  oddsName?: string,
];

/** Converts rows of a league's table. A location equal to the name is used alone ("LAFC"). */
export const teams = (rows: readonly Row[]): readonly Team[] =>
  rows.map(([id, abbreviation, location, name, color, alternateColor, oddsName]) => {
    const displayName = location === name || name.includes(location) ? name : `${location} ${name}`;
    return {
      id: String(id),
      abbreviation,
      location,
      name,
      displayName,
      oddsName: oddsName ?? displayName,
      color,
      alternateColor,
    };
  });
