import './shown-once.css';
import { useState } from 'react';

/** A secret that is shown only this once, with a button that copies it, until its user has saved it. */
export const ShownOnce = ({
  title,
  why,
  secret,
  copyLabel,
  copy,
  onKept,
}: {
  title: string;
  why: string;
  secret: string;
  copyLabel: string;
  /** Copies a text, and returns whether it worked. */
  copy: (text: string) => Promise<boolean>;
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
          onClick={async () => setSaid((await copy(secret)) ? COPIED : NOT_COPIED)}
        >
          {copyLabel}
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
