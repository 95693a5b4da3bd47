import type { Operator } from '@fairline/shared/contract';
import { howMany } from '../../lib/format.js';
import { landingCopy } from './copy.js';

/** What others said about the product. Only the operator can provide this; without it the section is empty. */
export const Testimonials = ({ testimonials = [], rating }: Pick<Operator, 'testimonials' | 'rating'>) => {
  if (testimonials.length === 0 && !rating) return null;
  return (
    <section>
      <h2 className="lh">{words.title}</h2>
      {rating ? <p className="c2 rated">{words.rating(rating.value, howMany(rating.count))}</p> : null}
      <div className="said">
        {testimonials.map(({ quote, name, role }) => (
          <figure key={`${name} ${quote}`} className="panel pad">
            <blockquote>{quote}</blockquote>
            <figcaption className="s12 c3">
              {name}
              {role ? ` · ${role}` : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
};

const words = landingCopy.testimonials;
