import type { Preferences } from '@fairline/shared/contract';
import { useEffect, useState } from 'react';
import { savePreferences } from '../../lib/preferences/send-preferences.js';
import { preferenceMessages as words } from './messages.js';

type State = { readonly kind: 'idle' | 'saving' | 'saved' } | { readonly kind: 'failed'; readonly text: string };

const SAID_MS = 2_000;

/** Saves the choices, unless there is a `problem` with the bankroll, and shows the result. */
export const SaveBar = ({ problem, chosen }: { problem: string | undefined; chosen: () => Preferences }) => {
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    if (state.kind !== 'saved') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const save = async () => {
    if (problem) return setState({ kind: 'failed', text: words.bankrollInvalid(problem) });
    setState({ kind: 'saving' });
    try {
      await savePreferences(chosen());
      setState({ kind: 'saved' });
    } catch {
      setState({ kind: 'failed', text: words.failed });
    }
  };

  return (
    <div className="save-bar">
      <button type="button" className="btn primary lg" disabled={state.kind === 'saving'} onClick={save}>
        {state.kind === 'saving' ? words.saving : words.save}
      </button>
      {state.kind === 'saved' ? (
        <p className="ok" role="status">
          {words.saved}
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <p className="bad" role="alert">
          {state.text}
        </p>
      ) : null}
    </div>
  );
};
