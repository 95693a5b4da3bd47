import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { savedViewMessages as words } from './messages.js';

/** Copies the page's address, which shows this view to anyone. */
export const CopyLink = () => {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };
  return (
    <div className="row">
      <button type="button" className="btn" onClick={copy}>
        <Link2 className="ico s" aria-hidden />
        {words.copy}
      </button>
      <span role="status" className="c2 s12">
        {said}
      </span>
    </div>
  );
};
