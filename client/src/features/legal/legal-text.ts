/** What the operator's file adds to a legal text. */
export interface Said {
  /** Who runs this installation. */
  readonly name: string;
  /** Whose law the terms are under, if they say so. */
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
