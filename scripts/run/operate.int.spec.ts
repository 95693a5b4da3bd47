import { randomUUID } from 'node:crypto';
import { OperatorsRepository, openPool } from '@fairline/shared/node';
import { operate } from './operate.mjs';

describe('npm run ops', () => {
  const pool = openPool(process.env.DATABASE_URL!);
  const ops = (...words: string[]): Promise<string> => operate(new OperatorsRepository(pool), words);

  afterAll(() => pool.end());

  it('npm run ops adds operators, lists them with what they still lack, and removes them', async () => {
    const email = `${randomUUID()}@example.com`;
    await pool.query(`insert into users (email) values ($1)`, [email]);
    expect(await ops('add', email)).toBe(
      `${email} is an operator now. The rights come with a second factor: set one up on /account, then sign in again with its code.`,
    );
    expect(await ops('add', email)).toBe(`${email} is an operator already.`);
    expect(await ops('list')).toContain(`${email}  no second factor yet`);
    expect(await ops('remove', email)).toBe(`${email} is no longer an operator.`);
    expect(await ops('list')).not.toContain(email);
  });

  it('npm run ops vouches for the address of whoever it adds, because a server without mail cannot confirm it', async () => {
    const email = `${randomUUID()}@example.com`;
    const isConfirmed = async () =>
      (await pool.query(`select email_confirmed_at is not null as yes from users where email = $1`, [email])).rows[0]
        .yes;
    await pool.query(`insert into users (email) values ($1)`, [email]);
    await ops('add', email);
    expect(await isConfirmed()).toBe(true);
    await pool.query(`update users set email_confirmed_at = null where email = $1`, [email]);
    expect(await ops('add', email)).toContain('is an operator now'); // added by an older version
    expect(await isConfirmed()).toBe(true);
  });

  it.each([
    [['add', 'nobody@nowhere.test'], 'there is no account with the email address nobody@nowhere.test'],
    [['add'], 'npm run ops -- add <email> | remove <email> | list'],
    [['promote', 'a@b.c'], 'npm run ops -- add <email> | remove <email> | list'],
    [[], 'npm run ops -- add <email> | remove <email> | list'],
  ])('npm run ops rejects invalid arguments with a one-line reason: %j', async (words, why) => {
    await expect(ops(...words)).rejects.toThrow(why);
  });
});
