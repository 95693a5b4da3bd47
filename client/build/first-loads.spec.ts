import { loadOf } from './first-loads.js';

const chunk = (name: string, imports: string[] = [], more: object = {}) => ({
  file: `assets/${name}-1.js`,
  imports,
  ...more,
});
const CHUNKS = {
  'index.html': chunk('index', ['_react.js'], { css: ['assets/index-1.css'], assets: ['assets/inter-1.woff2'] }),
  '_react.js': chunk('react'),
  '_table.js': chunk('table', ['_react.js', '_odds.js']),
  '_odds.js': chunk('odds', ['_table.js']),
  'src/page.tsx': chunk('page', ['_table.js', 'index.html'], { css: ['assets/page-1.css', 'assets/index-1.css'] }),
};

it('a first load lists every chunk it depends on once, the entry chunk first', () =>
  expect(loadOf(CHUNKS, ['index.html', 'src/page.tsx'])).toEqual({
    scripts: ['index', 'react', 'page', 'table', 'odds'].map((name) => `assets/${name}-1.js`),
    styles: ['assets/index-1.css', 'assets/page-1.css'],
    fonts: ['assets/inter-1.woff2'],
  }));

it('a page without a chunk of its own is an error', () =>
  expect(() => loadOf(CHUNKS, ['src/gone.tsx'])).toThrow('src/gone.tsx has no chunk of its own'));
