import { DEVIG_METHODS } from '@fairline/shared/domain';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { percent, signedPercent } from '../../../lib/format.js';
import { type Explanation, worthOf } from './explanation.js';
import { explainMessages as words } from './messages.js';

/** The result of each method on the same prices, with the worst case among them. */
export const MethodsTable = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  return (
    <section>
      <h3>{words.methods}</h3>
      <table className="xp-methods num" aria-label={words.methods}>
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
            <th className="r" scope="col">
              {words.chance}
            </th>
            <th className="r" scope="col">
              {words.line}
            </th>
            <th className="r" scope="col">
              {words.ev}
            </th>
          </tr>
        </thead>
        <tbody>
          {explanation.methods.map(({ name, fair }) => {
            const { line, value } = worthOf(fair?.[0], explanation);
            const isChosen = name === explanation.method;
            return (
              <tr key={name} className={isChosen ? 'med' : undefined}>
                <th scope="row">
                  {DEVIG_METHODS.find((each) => each.name === name)!.title}{' '}
                  {isChosen ? <span className="besttag">{words.chosen}</span> : null}
                </th>
                <td className="r">{fair ? percent(fair[0]! * 100, 3) : '–'}</td>
                <td className="r">{line ? write(line) : '–'}</td>
                <td className="r">{value === undefined ? '–' : signedPercent(value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="c3 s12">{words.worst}</p>
    </section>
  );
};
