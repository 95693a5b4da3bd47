/** A team as the scoreboard writes it, and as The Odds API does where the two differ. */
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

/** Rows of a league's table into teams. A location equal to the name stands alone ("LAFC"). */
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
