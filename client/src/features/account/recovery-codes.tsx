import { Copy } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/pick-files/save-file.js';
import { writeToClipboard } from '../../lib/write-to-clipboard.js';
import { accountMessages as words } from './messages.js';

/** Shows the recovery codes, only this once, to copy or download. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = async () => setSaid((await writeToClipboard(text)) ? words.codesCopied : words.codesNotCopied);
  return (
    <div className="stack">
      <h3>{words.codesTitle}</h3>
      <p className="c2">{words.codesWhy}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn" onClick={copy}>
          <Copy className="ico s" aria-hidden />
          {words.codesCopy}
        </button>
        <button type="button" className="btn" onClick={() => saveFile(new Blob([`${text}\n`]), words.codesFile)}>
          {words.codesDownload}
        </button>
        <span className="s12 c2" role="status">
          {said}
        </span>
      </div>
      <div>
        <button type="button" className="btn primary" onClick={onKept}>
          {words.codesKept}
        </button>
      </div>
    </div>
  );
};
