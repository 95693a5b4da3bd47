import { useAtomValue } from 'jotai';
import { bankrollAtom } from '../../../lib/choices/betting-terms.js';
import { scannerAtom } from '../../../lib/choices/scanner.js';
import { opportunityMessages as words } from '../messages.js';
import { NothingFound } from './nothing-found.js';

/** Shown when no middle is open for this user. */
export const NoMiddles = () => (
  <NothingFound title={words.noMiddles} bankroll={useAtomValue(bankrollAtom)}>
    <p>{words.noMiddlesHint[useAtomValue(scannerAtom).middlesBy]}</p>
  </NothingFound>
);
