import { SignInPage } from '../features/auth/sign-in-page.js';
import { SignupPrompt } from './signup-prompt.js';

/** `/signup`: the door at its second tab, with what an account begins with. */
export const SignupRoute = () => (
  <>
    <SignupPrompt />
    <SignInPage />
  </>
);
