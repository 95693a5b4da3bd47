import { PricingPage } from '../account/billing/pricing-page.js';
import { SignupPrompt } from './shell/signup-prompt.js';

/** `/pricing`, for everybody; visitors are asked to sign up. */
export const PricingRoute = () => (
  <>
    <SignupPrompt />
    <PricingPage />
  </>
);
