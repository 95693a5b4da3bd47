import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { drawIcon, type IconShape } from './draw-icon.js';

/** Makes the app installable: draws its icons from the mark, writes its manifest beside the pages, and names both in the page. */
export const installable = (mark: string): Plugin => {
  const files = () => {
    const svg = readFileSync(mark, 'utf8');
    const icons = Object.entries(ICONS).map(([name, shape]) => [name, drawIcon(svg, shape)] as const);
    return [[MANIFEST, JSON.stringify(APP, null, 2)] as const, ...icons];
  };
  return {
    name: 'fairline:installable',
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      const known = new Map(files().map(([name, source]) => [`/${name}`, source]));
      middlewares.use((request, response, next) => {
        const source = known.get(request.url ?? '');
        if (source === undefined) return next();
        response.setHeader('Content-Type', typeof source === 'string' ? 'application/manifest+json' : 'image/png');
        response.end(source);
      });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
    ],
  };
};

const MANIFEST = 'app.webmanifest';

const ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512, isSquare: true, scale: 0.72 },
  'apple-touch-icon.png': { size: 180, isSquare: true, scale: 0.86 },
};

const GROUND = '#0C0915';

const icon = (name: keyof typeof ICONS & string, purpose: 'any' | 'maskable' = 'any') => {
  const { size } = ICONS[name]!;
  return { src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

const APP = {
  id: '/sportsbooks',
  name: 'Fairline: live odds beside the fair price',
  short_name: 'Fairline',
  description: 'Live odds of every sportsbook beside the fair price.',
  start_url: '/sportsbooks',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['sports', 'finance'],
  icons: [
    icon('icon-192.png'),
    icon('icon-512.png'),
    icon('icon-maskable-512.png', 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};
