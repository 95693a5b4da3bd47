import { LegalPage } from '../../landing/legal/legal-page.js';
import { terms } from '../../landing/legal/terms.js';

/** `/terms`, for everybody. */
export const TermsRoute = () => <LegalPage text={terms} />;
