import { project } from './paths.mjs';

/** The folder of who asked: npm changes to the project's root before it runs us, but file names in the arguments are relative to the user's folder. */
export const whereAsked = () => {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  return npm_lifecycle_event && INIT_CWD && process.cwd() === project ? INIT_CWD : process.cwd();
};
