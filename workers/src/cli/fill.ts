import { parseArgs } from 'node:util';
import {
  type ExchangeFee,
  type Fill,
  feeNamed,
  fillShares,
  fillStake,
  type Ladder,
  ladderOf,
  readNumber,
} from '@fairline/shared/domain';
import * as z from 'zod/mini';

/** `fairline fill --ladder '[[0.44,17],[0.46,83]]' --shares N | --stake D --fee kalshi|polymarket:RATE|none [--json]`: what an order gets from asks. */
export const fill = (words: readonly string[]): string => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ladder: { type: 'string' },
      shares: { type: 'string' },
      stake: { type: 'string' },
      fee: { type: 'string', default: 'none' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.ladder === undefined) throw new Error("fill needs --ladder, such as --ladder '[[0.44,17],[0.46,83]]'");
  if ((values.shares === undefined) === (values.stake === undefined))
    throw new Error('fill needs either --shares or --stake');
  const ladder = readLadder(values.ladder);
  const fee = readFee(values.fee);
  const filled =
    values.shares === undefined
      ? fillStake(ladder, readAmount('--stake', values.stake!), fee)
      : fillShares(ladder, readAmount('--shares', values.shares), fee);
  return values.json ? JSON.stringify(printed(filled)) : written(filled);
};

const readLadder = (text: string): Ladder => {
  const levels = levelsSchema.safeParse(parsed(text)).data;
  const ladder = levels && ladderOf(levels.map(([price, size]) => ({ price, size })));
  if (!ladder) throw new Error(`--ladder is not a list of asks [price between 0 and 1, size of 0 or more]: ${text}`);
  return ladder;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readFee = (text: string): ExchangeFee => {
  const fee = feeNamed(text);
  if (fee) return fee;
  throw new Error(`--fee must be kalshi, polymarket:RATE with a rate from 0 to below 1, or none: ${text}`);
};

const readAmount = (flag: string, text: string): number => {
  const amount = readNumber(text);
  if (amount === undefined || amount < 0) throw new Error(`${flag} is not a number of 0 or more: ${text}`);
  return amount;
};

const printed = ({ shares, cost, fee, average, decimal, isWhole }: Fill) => ({
  shares,
  cost,
  fee,
  average: average ?? null,
  decimal: decimal ?? null,
  whole: isWhole,
});

const written = ({ shares, cost, fee, average, decimal, isWhole }: Fill): string => {
  if (average === undefined || decimal === undefined) return 'nothing fills';
  return [
    `shares   ${shares}${isWhole ? '' : ', all that is offered'}`,
    `cost     ${cost.toFixed(2)}`,
    `fee      ${fee.toFixed(2)}`,
    `average  ${average.toFixed(4)}`,
    `decimal  ${decimal.toFixed(3)}`,
  ].join('\n');
};

const levelsSchema = z.array(z.tuple([z.number(), z.number()]));
