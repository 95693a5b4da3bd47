import { Copy } from 'lucide-react';
import { useState } from 'react';
import { writeToClipboard } from '../../../lib/write-to-clipboard.js';
import { asCsv } from './as-csv.js';
import { asText } from './as-text.js';
import type { Explanation } from './explanation.js';
import { explainMessages as words } from './messages.js';

/** Copies the whole explanation with all digits of every number, so that anyone can recompute it. */
export const CopyButtons = ({ explanation }: { explanation: Explanation }) => {
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string>();
  const copy = async (text: string) => {
    const isCopied = await writeToClipboard(text);
    setSaid(isCopied ? words.copied : words.notCopied);
    setByHand(isCopied ? undefined : text);
  };
  return (
    <>
      <span className="xp-copy">
        <span className="c2 s12" role="status">
          {said}
        </span>
        <button type="button" className="btn sm" onClick={() => copy(asText(explanation))}>
          <Copy className="ico s" aria-hidden />
          {words.copyText}
        </button>
        <button type="button" className="btn sm" onClick={() => copy(asCsv(explanation))}>
          <Copy className="ico s" aria-hidden />
          {words.copyCsv}
        </button>
      </span>
      {byHand === undefined ? null : <ByHand key={byHand} text={byHand} />}
    </>
  );
};

/** The text itself, selected, for a user who has to copy it by hand. */
const ByHand = ({ text }: { text: string }) => (
  <textarea
    className="xp-byhand num"
    aria-label={words.byHand}
    readOnly
    rows={8}
    value={text}
    ref={(area) => {
      area?.focus();
      area?.select();
    }}
  />
);
