import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Account } from './account.js';
import { asCsv } from './as-csv.js';
import { asText } from './as-text.js';
import { explainMessages as words } from './messages.js';

/** Copies everything that is explained, every number with all of its digits, so that anybody can work it out again. */
export const CopyButtons = ({ account }: { account: Account }) => {
  const [said, setSaid] = useState('');
  const copy = (text: string) =>
    writeOut(text).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  return (
    <span className="xp-copy">
      <span className="c2 s12" role="status">
        {said}
      </span>
      <button type="button" className="btn sm" onClick={() => copy(asText(account))}>
        <Copy className="ico s" aria-hidden />
        {words.copyText}
      </button>
      <button type="button" className="btn sm" onClick={() => copy(asCsv(account))}>
        <Copy className="ico s" aria-hidden />
        {words.copyCsv}
      </button>
    </span>
  );
};

// A page that came without TLS has no clipboard at all.
const writeOut = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
