import { scoresMessages as words } from './messages.js';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the games, at their final height. */
export const ScoresSkeleton = () => (
  <div className="sc-sks" aria-busy="true">
    <div className="sect" aria-hidden="true">
      <i className="sk w-m" />
    </div>
    <div className="ggrid" aria-hidden="true">
      {CARDS.map((card) => (
        <div className="game" key={card}>
          <div className="st">
            <i className="sk w-m" />
          </div>
          <TeamOnItsWay />
          <TeamOnItsWay />
          <div className="od">
            <i className="sk w-l" />
          </div>
        </div>
      ))}
    </div>
    <p className="sr" role="status">
      {words.loading}
    </p>
  </div>
);

const TeamOnItsWay = () => (
  <div className="tm">
    <i className="sk sk-crest" />
    <i className="sk w-xl" />
  </div>
);
