import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const PAGE = 'index.html';

/**
 * Builds the service worker after the pages and puts the list of their files into it: the files named by their content, and the page
 * itself.
 */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'fairline:service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const page = bundle[PAGE];
    // Resolved as the pages are, from the shared sources: in a fresh folder their compiled form is being made beside this.
    const { conditions } = this.environment.config.resolve;
    if (!dir || page?.type !== 'asset') throw new Error('the build has no index.html');
    const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
    const files = Object.keys(bundle).filter((file) => KEPT.test(file));
    const shell = [...files.map((file) => ({ url: `/${file}`, revision: null })), { url: `/${PAGE}`, revision }];
    await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { conditions },
      define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
      },
    });
  },
});

const KEPT = /^assets\/.*\.(js|css|woff2)$/;
