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
    test.setTimeout(600_000); // visitors see data a minute old, which a product that has just started does not have
    if (person === 'visitor')
      pageErrors.allow(/401 .*\/api\/auth\/refresh$/); // there is no session
    else if (person === 'free') await signIn.enterNew(anAddress(), 'correct horse battery', '/terms');
    else if (person === 'ops') {
      pageErrors.allow(/401 .*\/api\/auth\/sign-in$/); // the first try only asks for the code
      await signIn.enterAsOperator();
    } else await signIn.enter(person, '/terms');

    const tour = new Tour(page, scores, person);
    const search = page.getByPlaceholder('Search sports...');
    const crawl = async () => {
      for (const one of PAGES)
        await test.step(one.path, async () => {
          await tour.open(one);
          if (person === 'gold')
            await expect(search).toHaveCount(new URL(page.url()).pathname === '/sportsbooks' ? 1 : 0);
        });
      for (const [at, words] of statesOf(person)) await test.step(at, () => tour.openState(at, words));
      if (person === 'visitor') await expect(page.locator('html')).toHaveClass(/(^| )theme-purple( |$)/);
    };
    if (person === 'visitor')
      await test.step(
        '000-034 000-037 000-049 000-050 000-057 000-059 000-070 000-071 000-113 000-401 000-402 the pages of a visitor',
        crawl,
      );
    else if (person === 'free')
      await test.step(
        '000-012 000-032 000-033 000-051 000-056 000-058 000-060 000-062 000-404 the pages of a free user',
        crawl,
      );
    else if (person === 'gold') await test.step('000-048 000-083 the pages of a Gold user', crawl);
    else if (person === 'platinum') await test.step('000-410 the pages of a Platinum user', crawl);
    else await crawl();
  });

const statesOf = (person: Person) => STATES[person] ?? [];
