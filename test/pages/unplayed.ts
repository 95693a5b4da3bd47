/**
 * A game that is never played: no day of the simulator has these teams. A pick on it is settled by its story alone, on any day, while one on
 * today's teams may be settled by the workers at any moment.
 */
export const UNPLAYED = 'Rhein Fire @ London Monarchs';
