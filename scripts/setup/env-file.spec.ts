import { environment, parseEnv } from './env-file.mjs';

describe('reading a .env file', () => {
  it('reads names and values, quoted or not', () => {
    expect(parseEnv('A=1\nexport B = two words \nC="with # inside" # out\nD=\'x\'\n')).toEqual({
      A: '1',
      B: 'two words',
      C: 'with # inside',
      D: 'x',
    });
  });

  it('ignores comments, empty values and lines without a setting', () => {
    expect(parseEnv('# A=1\n#B=2\nC=\nno setting\nD=4 # four\nE=a#b\r\n')).toEqual({ D: '4', E: 'a#b' });
  });

  it('treats an empty variable of the real environment as not set', () => {
    expect(environment('/there/is/no/such/file', { A: '', B: '1' })).toEqual({ B: '1' });
  });
});
