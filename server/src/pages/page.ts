import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BackendConfig, CONFIG_BLOCK } from '@fairline/shared/contract';
import { z } from 'zod';

const firstLoadsSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()), fonts: z.array(z.string()) }),
);
type FirstLoads = z.infer<typeof firstLoadsSchema>;

/**
 * The client's page as it is sent at an address. It contains the backend's configuration, and links to what the address loads first, so
 * that the browser fetches everything at once. The configuration is data, because our pages forbid inline scripts.
 */
export const pageOf = (folder: string, config: BackendConfig): ((address: string) => string) => {
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const page = built.replace('</head>', () => `${blockOf(config)}</head>`);
  const loads = firstLoadsIn(folder);
  const pages = new Map(Object.keys(loads).map((address) => [address, withLoads(page, loads[address]!)]));
  return (address) => pages.get(`/${address.split('/')[1]}`) ?? page;
};

const firstLoadsIn = (folder: string): FirstLoads => {
  const file = path.join(folder, 'first-loads.json');
  return existsSync(file) ? firstLoadsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

// `</script>` in the data would end the block.
const blockOf = (config: BackendConfig): string =>
  `<script type="application/json" id="${CONFIG_BLOCK}">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

const withLoads = (page: string, { scripts, styles, fonts }: FirstLoads[string]): string => {
  const missing = (files: readonly string[]) => files.filter((file) => !page.includes(`"/${file}"`));
  const links = [
    ...missing(fonts).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return page.replace('</head>', () => `${links.join('')}</head>`);
};
