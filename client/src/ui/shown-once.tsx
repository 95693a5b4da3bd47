import './shown-once.css';
import { useState } from 'react';
import { writeToClipboard } from '../platform/write-to-clipboard.js';

/** A secret that is shown only this once, with a button that copies it, until its user has saved it. */
export const ShownOnce = ({
  title,
  why,
  secret,
  copy,
  onKept,
}: {
  title: string;
  why: string;
  secret: string;
  /** What the button says that copies it. */
  copy: string;
  onKept: () => void;
}) => {
  const [said, setSaid] = useState('');
  return (
    <div className="stack shown-once">
      <h3>{title}</h3>
      <p className="c2">{why}</p>
      <code>{secret}</code>
      <div className="row wrap">
        <button
          type="button"
          className="btn primary"
          onClick={async () => setSaid((await writeToClipboard(secret)) ? COPIED : NOT_COPIED)}
        >
          {copy}
        </button>
        <button type="button" className="btn" onClick={onKept}>
          I have saved it
        </button>
        <span className="s12 c2" role="status">
          {said}
        </span>
      </div>
    </div>
  );
};

const COPIED = 'Copied.';
const NOT_COPIED = 'Your browser blocked copying. Select the text and copy it by hand.';
