import './landing.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOperator } from '../../lib/operator/use-operator.js';
import { usePageTitle } from '../../lib/page-title.js';
import { landingCopy as words } from './copy.js';
import { Features } from './features.js';
import { LiveSample } from './live-sample.js';
import { Questions } from './questions.js';
import { Stats } from './stats.js';
import { Steps } from './steps.js';
import { StructuredData } from './structured-data.js';
import { Testimonials } from './testimonials.js';

/** The page a visitor sees first: the board itself, the features, and the plans. `plans` are the cards with the list prices. */
export const LandingPage = ({ plans }: { plans: ReactNode }) => {
  usePageTitle(words.tabTitle);
  const operator = useOperator();
  return (
    <main className="lp">
      <section className="hero">
        <div>
          <h1>{words.hero.title}</h1>
          <p>{words.hero.body}</p>
        </div>
        <div className="cta">
          <Link className="btn lg primary" to="/signup?intent=start-free&returnTo=/app">
            {words.startFree}
          </Link>
          <a className="btn lg" href="#pricing">
            {words.hero.seePricing}
          </a>
        </div>
      </section>
      <section id="table" className="live-sample">
        <LiveSample />
      </section>
      <Stats activeUsers={operator.activeUsers} />
      <Features />
      <Steps />
      <Testimonials testimonials={operator.testimonials} rating={operator.rating} />
      <section id="pricing">
        <h2 className="lh">{words.pricing}</h2>
        {plans}
      </section>
      <Questions />
      <section className="final">
        <h2>{words.final}</h2>
        <div className="cta">
          <Link className="btn lg primary" to="/login?intent=start-free&returnTo=/app">
            {words.startFree}
          </Link>
          <Link className="btn lg" to="/login">
            {words.logIn}
          </Link>
        </div>
      </section>
      <StructuredData operator={operator} />
    </main>
  );
};
