import { PAGES } from '@fairline/shared/contract';
import { anAddress } from '../pages/an-address.js';
import { PEOPLE, type Person, STATES } from '../pages/every-page.js';
import { expect, test } from '../pages/fairline.js';
import { Tour } from '../pages/tour.js';

test.describe.configure({ mode: 'parallel' });

for (const person of PEOPLE)
  test(`${person}: every page loads or redirects without errors, and is accessible at both widths`, {
    tag: '@once',
  }, async ({ page, signIn, scores, pageErrors }) => {
    test.setTimeout(300_000); // visitors see data a minute old, which a product that has just started does not have
    if (person === 'visitor')
      pageErrors.allow(/401 .*\/api\/auth\/refresh$/); // there is no session
    else if (person === 'free') await signIn.enterNew(anAddress(), 'correct horse battery', '/terms');
    else if (person === 'ops') {
      pageErrors.allow(/401 .*\/api\/auth\/sign-in$/); // the first try only asks for the code
      await signIn.enterAsOperator();
    } else await signIn.enter(person, '/terms');

    const tour = new Tour(page, scores, person);
    for (const one of PAGES) await test.step(one.path, () => tour.open(one));
    for (const [at, words] of statesOf(person)) await test.step(at, () => tour.openState(at, words));
    if (person === 'visitor') await expect(page.locator('html')).toHaveClass(/(^| )theme-purple( |$)/);
  });

const statesOf = (person: Person) => STATES[person] ?? [];
