import { SignInPage } from '../account/auth/sign-in-page.js';
import { SignupPrompt } from './shell/signup-prompt.js';

/** `/signup`: the login page on its second tab, below a prompt that says what is free. */
export const SignupRoute = () => (
  <>
    <SignupPrompt />
    <SignInPage />
  </>
);
