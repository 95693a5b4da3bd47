import { LegalPage } from '../landing/legal-page.js';
import { privacy } from '../landing/privacy.js';

/** `/privacy`, for everybody. */
export const PrivacyRoute = () => <LegalPage text={privacy} />;
