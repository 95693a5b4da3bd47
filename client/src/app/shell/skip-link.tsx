import { appMessages as words } from '../messages.en.js';

/** The first tab stop: skips the bars and focuses the content of the page. */
export const SkipLink = () => (
  <button type="button" className="btn skip" onClick={toContent}>
    {words.skipToContent}
  </button>
);

const toContent = () => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
};
