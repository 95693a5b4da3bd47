import { SignInPage } from '../account/auth/sign-in-page.js';
import { SignupPrompt } from './shell/signup-prompt.js';
import { VisitorBar } from './shell/visitor-bar.js';

/** `/login`, below the bar of every public page. */
export const LoginRoute = () => (
  <>
    <VisitorBar />
    <SignInPage />
  </>
);

/** `/signup`: the login page on its second tab, below a prompt that says what is free. */
export const SignupRoute = () => (
  <>
    <VisitorBar />
    <SignupPrompt />
    <SignInPage />
  </>
);
