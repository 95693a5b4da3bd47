import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { assumedBankroll, bankrollOf, bankrollProblem } from './bankroll-problem.js';
import { chosenBankrollAtom } from './betting-terms.js';

/**
 * An input for the bankroll that saves it while it is typed. It is empty until one is saved, says what is used instead (`hint`), and follows
 * what other tabs and devices save.
 */
export const useBankrollInput = () => {
  const [saved, save] = useAtom(chosenBankrollAtom);
  const [typed, setTyped] = useState(textOf(saved));
  useEffect(() => setTyped((before) => (bankrollOf(before) === saved ? before : textOf(saved))), [saved]);
  const problem = typed === '' && saved === null ? undefined : bankrollProblem(typed);
  const type = (text: string) => {
    setTyped(text);
    if (bankrollProblem(text) === undefined) save(bankrollOf(text));
  };
  return { typed, type, problem, hint: saved === null ? assumedBankroll : undefined };
};

const textOf = (saved: number | null): string => (saved === null ? '' : String(saved));
