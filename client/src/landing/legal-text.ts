/** What the operator's file contributes to a legal text. */
export interface Said {
  /** Who runs this installation. */
  readonly name: string;
  /** The governing law of the terms, if the operator names one. */
  readonly law: string | undefined;
}

/** A legal text, section by section. */
export interface LegalText {
  readonly title: string;
  readonly sections: (said: Said) => readonly Section[];
}

interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
