/** How a line is drawn. */
export interface Mark {
  readonly colour: string;
  readonly width: number;
  readonly dash: string | undefined;
}

/** The line of all books together: white, as what is fair is everywhere. */
export const FAIR_MARK: Mark = { colour: 'var(--fair)', width: 2.25, dash: undefined };

/** The lines that are told apart, each by colour and by dash: more could not be. */
export const BOOK_MARKS: readonly Mark[] = [
  { colour: 'var(--series-2)', width: 1.5, dash: undefined },
  { colour: 'var(--series-3)', width: 1.5, dash: '6 3' },
  { colour: 'var(--series-4)', width: 1.5, dash: '2 3' },
  { colour: 'var(--series-5)', width: 1.5, dash: '8 3 2 3' },
];

/** Every other line. */
export const REST_MARK: Mark = { colour: 'var(--series-rest)', width: 1, dash: undefined };
