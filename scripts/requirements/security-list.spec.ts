import path from 'node:path';
import { project } from '../services/paths.mjs';
import { missing } from './ledger.mjs';
import { ALL, gaps, securityList } from './security-list.mjs';

const rows = securityList(path.join(project, 'docs/security.md'));

describe('the list of docs/security.md', () => {
  it('the list of docs/security.md has every requirement of levels 1 and 2 exactly once, with a test or a reason', () => {
    expect(ALL).toHaveLength(253);
    expect(gaps(rows)).toEqual([]);
  });

  it('the list of docs/security.md names only tests that exist', () => {
    expect(missing(rows, project)).toEqual([]);
  });

  it('the list of docs/security.md reports a requirement that is missing, listed twice, or without test and reason', () => {
    const row = { id: '1.1.1', lines: ['1.1.1', '99.1.1'], how: 'It is held.', shownBy: [] };
    const found = gaps([...rows, row]);
    expect(found).toEqual(['1.1.1 stands twice', '99.1.1 is none of the standard', '1.1.1 says no reason']);
    expect(gaps(rows.slice(1))).toEqual(['1.1.1 is missing']);
  });
});
