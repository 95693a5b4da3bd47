import { WaitingLine } from './waiting-line.js';

const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const comeAtOnce = (line: WaitingLine, count: number) => {
  const served: number[] = [];
  for (let i = 0; i < count; i += 1) line.join(() => served.push(i), true);
  return served;
};

it('a single call is admitted at once', async () => {
  const line = new WaitingLine();
  for (let i = 0; i < 3; i += 1) {
    expect(comeAtOnce(line, 1)).toEqual([0]);
    await aTurn();
  }
});

it('four calls are admitted per turn, in order of arrival', async () => {
  const served = comeAtOnce(new WaitingLine(), 10);
  const after: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    after.push(served.length);
    await aTurn();
  }
  expect(after).toEqual([4, 8, 10, 10]);
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('networks are admitted by turns, so that the many calls of one wait for each other and not others for them', async () => {
  const line = new WaitingLine();
  const served: string[] = [];
  for (let i = 0; i < 200; i += 1) line.join(() => served.push('flood'), true, 1, 'one network');
  for (let i = 0; i < 2; i += 1) line.join(() => served.push('guest'), true, 1, 'another');
  await aTurn();
  expect(served).toEqual([...Array<string>(4).fill('flood'), 'flood', 'guest', 'flood', 'guest']);
});

it('one call is admitted per turn while every turn accepts a connection, so that those behind it wait less', async () => {
  const line = new WaitingLine();
  const served = comeAtOnce(line, 100);
  const admitted: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    const before = served.length;
    if (turn < 12) line.noteConnection();
    await aTurn();
    admitted.push(served.length - before);
  }
  expect(admitted).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 4, 4]);
});

it('calls are admitted in order of arrival, also when one arrives later', async () => {
  const line = new WaitingLine();
  const order: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) line.join(() => order.push(name), true);
  await aTurn();
  line.join(() => order.push('late'), true);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'late']);
});

it('the line counts as too long while more than 500 calls wait', async () => {
  const line = new WaitingLine();
  comeAtOnce(line, 504);
  expect(line.isLong).toBe(false);
  comeAtOnce(line, 1);
  expect(line.isLong).toBe(true);
  await aTurn();
  expect(line.isLong).toBe(false);
  for (let i = 0; i < 1_000; i += 1) line.join(() => undefined, false);
  expect(line.isLong).toBe(false);
});

it('more cheap calls may wait before the line counts as too long', async () => {
  const line = new WaitingLine();
  for (let i = 0; i < 16 + 2_000; i += 1) line.join(() => undefined, true, 1 / 4);
  expect(line.isLong).toBe(false);
  line.join(() => undefined, true, 1 / 4);
  expect(line.isLong).toBe(true);
  for (let turn = 0; turn < 130; turn += 1) await aTurn();
  for (let i = 0; i < 4 + 500; i += 1) line.join(() => undefined, true);
  expect(line.isLong).toBe(false); // none of them is left in the count
});

it('more cheap calls are admitted per turn', async () => {
  const line = new WaitingLine();
  const served: number[] = [];
  for (let i = 0; i < 20; i += 1) line.join(() => served.push(i), true, 1 / 4);
  expect(served).toHaveLength(16);
  await aTurn();
  expect(served).toHaveLength(20);
});
