import { LegalPage } from '../../features/legal/legal-page.js';
import { privacy } from '../../features/legal/privacy.js';

/** `/privacy`, for everybody. */
export const PrivacyRoute = () => <LegalPage text={privacy} />;
