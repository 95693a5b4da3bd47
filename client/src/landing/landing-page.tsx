import './landing.css';
import { type Operator, type Sample, sampleSchema } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { ChevronDown, Pause, Play } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOperator } from '../account/model/use-operator.js';
import { useFigures } from '../market/model/use-figures.js';
import { howMany, percent, span, timeOfDay } from '../platform/format.js';
import { send } from '../platform/http/send.js';
import { type Answer, useAnswer } from '../platform/http/use-answer.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { landingCopy, landingCopy as words } from './copy.js';
import { Features } from './features.js';
import { structuredFacts } from './structured-facts.js';

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

/** The page for search engines: a block of facts that no browser runs. */
const StructuredData = ({ operator }: { operator: Operator }) => (
  <script type="application/ld+json">{JSON.stringify(structuredFacts(landingCopy, location.origin, operator))}</script>
);

/** Frequently asked questions. The answers are open and can be closed. */
const Questions = () => (
  <section>
    <h2 className="lh">{questionsWords.title}</h2>
    <div className="faq">
      {questionsWords.each.map(({ question, answer }) => (
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

const questionsWords = landingCopy.faq;

/** How it works, in three steps. */
const Steps = () => (
  <section>
    <h2 className="lh">{stepsWords.title}</h2>
    <ol className="steps">
      {stepsWords.each.map(({ title, body }, i) => (
        <li key={title}>
          <b className="display" aria-hidden="true">
            {i + 1}
          </b>
          <div>
            <h3>{title}</h3>
            <p>{body(PLANS.free.callsPerMonth)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const stepsWords = landingCopy.steps;

/** What others said about the product. Only the operator can provide this; without it the section is empty. */
const Testimonials = ({ testimonials = [], rating }: Pick<Operator, 'testimonials' | 'rating'>) => {
  if (testimonials.length === 0 && !rating) return null;
  return (
    <section>
      <h2 className="lh">{testimonialsWords.title}</h2>
      {rating ? <p className="c2 rated">{testimonialsWords.rating(rating.value, howMany(rating.count))}</p> : null}
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

const testimonialsWords = landingCopy.testimonials;

/** Live figures of the running system, and the operator's own. */
const Stats = ({ activeUsers }: Pick<Operator, 'activeUsers'>) => {
  const figures = useFigures();
  const edge = figures?.average_edge;
  return (
    <section className="lstats" aria-label={statsWords.title}>
      <Stat figure={figures && howMany(figures.sportsbooks)} what={statsWords.sportsbooks} />
      <Stat figure={figures && howMany(figures.positive_bets)} what={statsWords.positiveBets} />
      {edge === null ? null : <Stat figure={edge === undefined ? edge : percent(edge)} what={statsWords.averageEdge} />}
      <Stat figure={statsWords.allDay} what={statsWords.allDayWhat} />
      {activeUsers ? <Stat figure={activeUsers} what={statsWords.activeUsers} /> : null}
    </section>
  );
};

const Stat = ({ figure = '–', what }: { figure: string | undefined; what: string }) => (
  <p>
    <b className="display">{figure}</b>
    <span>{what}</span>
  </p>
);

const statsWords = landingCopy.stats;

const ROWS = 6;

// The code that computes the sample loads while the prices load; the page does not wait for it.
const loadSample = () => import('./sample.js');
const SampleBoard = part(loadSample);

/** A part of the real board, a minute late, that updates until it is paused. */
const LiveSample = () => {
  const [isPaused, setPaused] = useState(false);
  const { data, isPending, refetch } = useSample(isPaused);
  useEffect(() => void loadSample().catch(() => undefined), []);
  const waiting = <SkeletonRows rows={ROWS} word={liveSampleWords.loading} />;
  if (isPending) return waiting;
  if (!data)
    return (
      <p className="panel pad c2" role="status">
        {liveSampleWords.failed}{' '}
        <button type="button" className="btn sm" onClick={() => refetch()}>
          {liveSampleWords.retry}
        </button>
      </p>
    );
  if (data.games.length === 0) return <p className="panel pad c2">{liveSampleWords.none}</p>;
  const Mark = isPaused ? Play : Pause;
  return (
    <>
      <Suspense fallback={waiting}>
        <SampleBoard games={data.games} most={ROWS} />
      </Suspense>
      <div className="between s12 c3 sample-foot">
        <span className="num">
          {liveSampleWords.asOf(timeOfDay(Date.parse(data.as_of)), span(data.delayed_seconds * 1_000))}
        </span>
        <button type="button" className="btn sm quiet" onClick={() => setPaused(!isPaused)}>
          <Mark className="ico s" aria-hidden />
          {isPaused ? liveSampleWords.resume : liveSampleWords.pause}
        </button>
      </div>
    </>
  );
};

/** The server builds a sample at most this often. */
const ANEW_MS = 15_000;

/** The sample of the board, reloaded at this interval unless paused. */
const useSample = (isPaused: boolean): Answer<Sample> => useAnswer(sample, { everyMs: ANEW_MS, isPaused });

const sample = async (signal: AbortSignal) => sampleSchema.parse(await send('/api/sample', { signal }));

const liveSampleWords = landingCopy.sample;
