/** How a line is drawn. */
export interface Mark {
  readonly colour: string;
  readonly width: number;
  readonly dash: string | undefined;
}

/** The consensus line: white, like everything fair. */
export const FAIR_MARK: Mark = { colour: 'var(--fair)', width: 2.25, dash: undefined };

/** The marks of highlighted lines, each with its own colour and dash. More could not be told apart. */
export const BOOK_MARKS: readonly Mark[] = [
  { colour: 'var(--series-2)', width: 1.5, dash: undefined },
  { colour: 'var(--series-3)', width: 1.5, dash: '6 3' },
  { colour: 'var(--series-4)', width: 1.5, dash: '2 3' },
  { colour: 'var(--series-5)', width: 1.5, dash: '8 3 2 3' },
];

/** Every other line. */
export const REST_MARK: Mark = { colour: 'var(--series-rest)', width: 1, dash: undefined };
