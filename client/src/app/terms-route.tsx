import { LegalPage } from '../landing/legal-page.js';
import { terms } from '../landing/terms.js';

/** `/terms`, for everybody. */
export const TermsRoute = () => <LegalPage text={terms} />;
