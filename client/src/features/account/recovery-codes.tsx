import { accountMessages as words } from './messages.js';

/** Shows the recovery codes, only this once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
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
    <div>
      <button type="button" className="btn primary" onClick={onKept}>
        {words.codesKept}
      </button>
    </div>
  </div>
);
