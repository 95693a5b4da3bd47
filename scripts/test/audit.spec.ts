import { readAudit } from './audit.mjs';

const finding = (name: string, severity: string) => ({ name, severity, range: '<1.0.1' });

describe('the summary of npm audit', () => {
  it('the summary of npm audit counts and names findings of high and critical severity', () => {
    const vulnerabilities = {
      gull: finding('gull', 'critical'),
      tern: finding('tern', 'high'),
      kite: finding('kite', 'moderate'),
    };
    expect(readAudit(JSON.stringify({ vulnerabilities })).found).toEqual([
      'gull <1.0.1: critical',
      'tern <1.0.1: high',
    ]);
    expect(readAudit('{"vulnerabilities":{}}').found).toEqual([]);
  });

  it('the summary of npm audit reports no count, but the reason, when the registry does not answer', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
    expect(readAudit(refused)).toEqual({ why: '405 Method Not Allowed' });
    for (const output of ['', 'npm error network', '{'])
      expect(readAudit(output)).toEqual({ why: 'the registry does not answer' });
  });
});
