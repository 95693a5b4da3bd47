import { environment, parseEnv } from './env-file.mjs';

describe('reading a .env file', () => {
  it('names and values in .env are read, quoted or not', () => {
    expect(parseEnv('A=1\nexport B = two words \nC="with # inside" # out\nD=\'x\'\n')).toEqual({
      A: '1',
      B: 'two words',
      C: 'with # inside',
      D: 'x',
    });
  });

  it('comments, empty values and lines without a setting in .env are ignored', () => {
    expect(parseEnv('# A=1\n#B=2\nC=\nno setting\nD=4 # four\nE=a#b\r\n')).toEqual({ D: '4', E: 'a#b' });
  });

  it('an empty variable of the real environment counts as not set', () => {
    expect(environment('/there/is/no/such/file', { A: '', B: '1' })).toEqual({ B: '1' });
  });
});
