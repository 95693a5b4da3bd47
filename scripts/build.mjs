/** `npm run build`: always builds, even if nothing changed. */
import './setup/node-version.mjs';
import { build } from './setup/build.mjs';
import { main, step } from './setup/steps.mjs';

await main(() => step('build', build));
