import './legal.css';
import { useOperator } from '../account/model/use-operator.js';
import { usePageTitle } from '../platform/page-title.js';

/** A legal page: its sections, in the name of the operator. */
export const LegalPage = ({ text: { title, sections } }: { text: LegalText }) => {
  usePageTitle(title);
  const { name = legalWords.nameless, contact, law } = useOperator();
  return (
    <main className="page legal-page">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="c3">{legalWords.updated}</p>
      </header>
      {sections({ name, law }).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>{legalWords.contact}</h2>
        <p>{contact ? <a href={`mailto:${contact}`}>{contact}</a> : legalWords.noContact}</p>
      </section>
    </main>
  );
};

/** Texts around both legal pages. */
const legalWords = {
  updated: 'Last updated January 1, 2025',
  nameless: 'the operator of this site',
  contact: 'Contact',
  noContact: 'The operator of this site has not provided a contact address.',
} as const;

/** What the operator's file contributes to a legal text. */
interface Said {
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
