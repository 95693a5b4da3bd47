import { PricingPage } from '../features/billing/pricing-page.js';
import { Footer } from './footer.js';
import { SignupPrompt } from './signup-prompt.js';

/** `/pricing`, for everybody; visitors are asked to sign up. */
export const PricingRoute = () => (
  <>
    <SignupPrompt />
    <PricingPage />
    <Footer />
  </>
);
