import { DEVIG_METHODS, verdictOf } from '@fairline/shared/domain';
import { howMany, plural } from '../platform/format.js';
import { Wide } from '../ui/wide.js';
import { Head, Part, Row, tenThousandths } from './figures.js';
import { calibrationMessages as words } from './messages.js';
import { METHOD_EVIDENCE } from './method-evidence.table.js';

const { columns } = words;

/** Why a de-vig method is the default: how well each foretold the results of past seasons, by sport and number of ways. */
const MethodEvidence = () => (
  <Part title={words.methods} why={words.methodsWhy} none={undefined}>
    {METHOD_EVIDENCE.map((games) => (
      <Games key={games.title} {...games} />
    ))}
  </Part>
);

export default MethodEvidence;

const Games = ({ title, counted, refused, grades }: (typeof METHOD_EVIDENCE)[number]) => {
  const better = grades.filter(({ againstDefault }) => verdictOf(againstDefault) === 'better');
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="s12 c2">
        {words.gradedGames(plural(counted, 'game'), refused === 0 ? '' : howMany(refused))}{' '}
        {words.whyDefault(
          titleOf(DEFAULT),
          better.map(({ method }) => titleOf(method)),
        )}
      </p>
      <Wide label={title} className="cal-scroll">
        <table className="tbl">
          <Head first={columns.method} heads={[columns.logLoss, columns.overDefault, columns.brier, columns.verdict]} />
          <tbody>
            {grades.map(({ method, logLoss, brier, againstDefault }) => (
              <Row
                key={method}
                name={titleOf(method)}
                cells={[
                  logLoss.toFixed(5),
                  ...(method === DEFAULT
                    ? ['–', brier.toFixed(5), words.isDefault]
                    : [
                        tenThousandths({ mean: againstDefault.difference, error: againstDefault.error }),
                        brier.toFixed(5),
                        words.verdicts[verdictOf(againstDefault)],
                      ]),
                ]}
              />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
};

const DEFAULT: string = DEVIG_METHODS[0].name;

const titleOf = (method: string): string => DEVIG_METHODS.find(({ name }) => name === method)?.title ?? method;
