import type { Call, Step } from './asked.js';
import { Policy } from './policy.js';

const call = {} as Call;
const asked = { rules: { demand: undefined, isCounted: false }, network: '203.0.113.7' };
/** A policy of these steps alone. */
const policyOf = (...steps: Step[]) => Object.assign(Object.create(Policy.prototype) as Policy, { steps });

it('a call goes on when every step lets it', async () => {
  expect(await policyOf(async (calls) => calls).admit([call], asked)).toEqual([call]);
});

it('of several calls those go on that every step lets, and a later step is not asked about the others', async () => {
  const [one, two, three] = [{} as Call, {} as Call, {} as Call];
  const seen: number[] = [];
  const firstTwo: Step = async (calls) => calls.slice(0, 2);
  const lastOnly: Step = async (calls) => {
    seen.push(calls.length);
    return calls.slice(-1);
  };
  expect(await policyOf(firstTwo, lastOnly).admit([one, two, three], asked)).toEqual([two]);
  expect(seen).toEqual([2]);
});

it('a step that refuses ends the decision', async () => {
  const refuse: Step = async () => {
    throw new Error('closed today');
  };
  const never: Step = async () => {
    throw new Error('asked in vain');
  };
  await expect(policyOf(refuse, never).admit([call], asked)).rejects.toThrow('closed today');
});

it('a step that lets nothing through refuses, even if it forgot to say why', async () => {
  await expect(policyOf(async () => []).admit([call], asked)).rejects.toThrow('without a reason');
});
