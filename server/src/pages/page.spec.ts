import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageOf } from './page.js';

const TOLD = { url: 'https://odds.example', publicKey: 'ey</script><b>' };
const BUILT = '<head><script type="module" src="/assets/app-1.js"></script></head><body></body>';

describe('the HTML page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairline-page-'));
  beforeAll(() => writeFileSync(path.join(folder, 'index.html'), BUILT));
  afterAll(() => rmSync(folder, { recursive: true }));

  const loads = (of: object) => writeFileSync(path.join(folder, 'first-loads.json'), JSON.stringify(of));
  const at = (address: string) => pageOf(folder, TOLD)(address);

  it("the page contains the server's settings in a script block that their text cannot close", () => {
    const [, block = ''] = /<script type="application\/json" id="fairline-config">(.*?)<\/script>/.exec(at('/')) ?? [];
    expect(JSON.parse(block)).toEqual(TOLD);
  });

  it('the page preloads what its address needs first, except what its HTML already loads', () => {
    loads({
      '/': { scripts: ['assets/app-1.js', 'assets/front-2.js'], styles: ['assets/front-3.css'], fonts: [] },
      '/scores': { scripts: ['assets/scores-4.js'], styles: [], fonts: ['assets/inter-5.woff2'] },
    });
    expect(at('/').match(/href="[^"]+"/g)).toEqual(['href="/assets/front-3.css"', 'href="/assets/front-2.js"']);
    expect(at('/scores/nfl/g1')).toContain('<link rel="modulepreload" crossorigin href="/assets/scores-4.js">');
    expect(at('/scores')).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-5.woff2">',
    );
    expect(at('/terms')).not.toContain('<link');
  });

  it('the page contains no inline script that would run', () => {
    for (const [script] of at('/').matchAll(/<script[^>]*>/g))
      expect(script).toMatch(/ src=| type="application\/json"/);
  });
});
