import { statisticsMessages as words } from './messages.js';

/** The placeholder of the figures until they are first computed. */
export const Waiting = () => (
  <section className="ps" aria-label={words.title} aria-busy="true">
    <p className="sr" role="status">
      {words.loading}
    </p>
    <div className="ps-stats" aria-hidden>
      {Object.values(words.figures).map((name) => (
        <div className="ps-stat" key={name}>
          <i className="sk w-m" />
          <i className="sk w-l" />
          <i className="sk w-s" />
        </div>
      ))}
    </div>
    <div className="ps-charts ps-reserved" aria-hidden />
  </section>
);
