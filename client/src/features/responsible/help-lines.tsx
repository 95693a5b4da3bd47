import { useOperator } from '../../lib/operator/use-operator.js';
import { HELP_LINES } from './help-lines.table.js';
import { responsibleMessages as words } from './messages.js';

/** Help lines by country: the operator's, otherwise the ones we know. */
export const HelpLines = () => {
  const { helpLines = HELP_LINES } = useOperator();
  return (
    <section className="panel pad stack" aria-label={words.help}>
      <div>
        <h2>{words.help}</h2>
        <p className="s12 c2">{words.helpWhy}</p>
      </div>
      <ul className="help-lines">
        {helpLines.map(({ country, name, phone, url }) => (
          <li key={`${country} ${name}`}>
            <span className="c3">{country}</span>
            <b>
              {url ? (
                <a href={url} rel="noreferrer" target="_blank" aria-label={words.site(name)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </b>
            {phone ? (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={words.call(phone)}>
                {phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
