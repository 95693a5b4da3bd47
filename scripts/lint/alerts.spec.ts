import { readFileSync } from 'node:fs';
import path from 'node:path';
import { conditionIds } from '@fairline/shared/contract';
import { project } from '../services/paths.mjs';
import { type AlertRule, alertRules, dashboardQuestions, numbersIn, seriesIn } from '../testing/alert-files.js';
import { exportedSeries } from '../testing/exported-series.js';

type Lines = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

describe('alerts and the dashboard', () => {
  const rules = alertRules();
  let drawn: { RULES: Lines; URGENT: { amber: number; red: number } };

  beforeAll(async () => {
    drawn = await import(path.join(project, 'server/src/ops/watch/rules.ts'));
  });

  it('alerts and the dashboard query only metrics that a process exports', async () => {
    const exported = await exportedSeries();
    for (const question of [...rules.map(({ expr }) => expr), ...dashboardQuestions()]) {
      expect(seriesIn(question)).not.toEqual([]);
      expect(seriesIn(question).filter((name) => !exported.has(name))).toEqual([]);
    }
  });

  it('the alert rules cover every operator condition at each of its levels', () => {
    const named = rules.flatMap(({ labels }) => (labels.condition ? [`${labels.condition} ${labels.severity}`] : []));
    expect(new Set(named).size).toBe(named.length);
    expect([...new Set(named.map((name) => name.split(' ')[0]))].sort()).toEqual([...conditionIds].sort());
    for (const [id, levels] of Object.entries(drawn.RULES))
      for (const level of Object.keys(levels)) expect(named).toContain(`${id} ${level}`);
  });

  it("the alert rules use the same thresholds as the operators' page", () => {
    for (const { expr, labels } of rules) {
      const expected = linesOf(labels);
      if (expected) expect(new Set(numbersIn(expr))).toEqual(new Set(expected));
    }
  });

  it('every alert rule links to a runbook section that exists in docs/operations.md', () => {
    const operations = readFileSync(path.join(project, 'docs/operations.md'), 'utf8');
    for (const { annotations } of rules) {
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).toBe('docs/operations.md');
      expect(operations).toContain(`<a id="${anchor}"></a>`);
    }
  });

  const linesOf = ({ condition, severity }: AlertRule['labels']): number[] | undefined => {
    const lines = condition && drawn.RULES[condition]?.[severity];
    if (lines === undefined || lines === '') return undefined;
    const own = typeof lines === 'number' ? [lines] : Object.values(lines as Record<string, number>);
    return condition === 'queue-stuck' ? [...own, drawn.URGENT[severity]] : own;
  };
});
