import { CONFIG_BLOCK } from '@fairline/shared/contract';
import { send } from '../http/send.js';

/** What the server says about itself: as it stands in the page, so that nobody waits for it; a page that did not come from it asks. */
export const askConfig = async (signal?: AbortSignal): Promise<unknown> =>
  toldByPage() ?? (await send('/api/config', signal ? { signal } : {}));

const toldByPage = (): unknown => {
  const block = document.getElementById(CONFIG_BLOCK)?.textContent;
  return block ? JSON.parse(block) : undefined;
};
