import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../ui/brand.js';
import { landingCopy } from './copy.js';

/** The bar above the landing page: its sections, `scores`, log in and sign up, and on a phone a `menu` of all pages. */
export const LandingBar = ({ scores, menu }: { scores: ReactNode; menu: ReactNode }) => (
  <header className="topbar">
    <Link className="brand" to="/">
      <BrandMark />
      <span>Fairline</span>
    </Link>
    <nav className="topnav" aria-label={words.navigation}>
      <a href="#table">{words.liveOdds}</a>
      <a href="#features">{words.features}</a>
      <a href="#pricing">{words.pricing}</a>
      {scores}
    </nav>
    <span className="grow" />
    <Link className="btn sm quiet" to="/login">
      {landingCopy.logIn}
    </Link>
    <Link className="btn sm" to="/signup">
      {words.signUp}
    </Link>
    {menu}
  </header>
);

const words = landingCopy.bar;
