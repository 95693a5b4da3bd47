import { useAtomValue } from 'jotai';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { opportunityMessages as words } from './messages.js';
import { NothingFound } from './nothing-found.js';

/** Shown when no middle is open for this user. */
export const NoMiddles = () => (
  <NothingFound title={words.noMiddles} bankroll={useAtomValue(bankrollAtom)}>
    <p>{words.noMiddlesHint[useAtomValue(scannerAtom).middlesBy]}</p>
  </NothingFound>
);
