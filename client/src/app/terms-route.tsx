import { LegalPage } from '../features/legal/legal-page.js';
import { terms } from '../features/legal/terms.js';
import { Footer } from './footer.js';

/** `/terms`, for everybody. */
export const TermsRoute = () => (
  <>
    <LegalPage text={terms} />
    <Footer />
  </>
);
