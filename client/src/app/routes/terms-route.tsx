import { LegalPage } from '../../features/legal/legal-page.js';
import { terms } from '../../features/legal/terms.js';

/** `/terms`, for everybody. */
export const TermsRoute = () => <LegalPage text={terms} />;
