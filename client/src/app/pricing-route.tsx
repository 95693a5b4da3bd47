import { PricingPage } from '../features/billing/pricing-page.js';
import { SignupPrompt } from './signup-prompt.js';

/** `/pricing`, for everybody; visitors are asked to sign up. */
export const PricingRoute = () => (
  <>
    <SignupPrompt />
    <PricingPage />
  </>
);
