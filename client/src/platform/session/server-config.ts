import { CONFIG_BLOCK } from '@fairline/shared/contract';
import { send } from '../http/send.js';

/** The server's configuration: from the page itself, which saves a call; a page that did not come from the server asks for it. */
export const fetchConfig = async (signal?: AbortSignal): Promise<unknown> =>
  configInPage() ?? (await send('/api/config', signal ? { signal } : {}));

const configInPage = (): unknown => {
  const block = document.getElementById(CONFIG_BLOCK)?.textContent;
  return block ? JSON.parse(block) : undefined;
};
