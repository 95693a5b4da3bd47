import { LegalPage } from '../../landing/legal/legal-page.js';
import { privacy } from '../../landing/legal/privacy.js';

/** `/privacy`, for everybody. */
export const PrivacyRoute = () => <LegalPage text={privacy} />;
