import { ChevronDown } from 'lucide-react';
import { landingCopy } from './copy.js';

/** Frequently asked questions. The answers are open and can be closed. */
export const Questions = () => (
  <section>
    <h2 className="lh">{words.title}</h2>
    <div className="faq">
      {words.each.map(({ question, answer }) => (
        <details key={question} className="fq" open>
          <summary>
            <h3>{question}</h3>
            <ChevronDown className="ico s" aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

const words = landingCopy.faq;
