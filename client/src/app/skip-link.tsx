import { appMessages as words } from './messages.en.js';

/** The first stop of the keyboard: past the bars to the content of the page. */
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
