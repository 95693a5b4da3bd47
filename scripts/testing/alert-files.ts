import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { project } from '../services/paths.mjs';

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string()),
  labels: z.strictObject({ severity: z.enum(['red', 'amber']), condition: z.optional(z.string()) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
export type AlertRule = z.infer<typeof rule>;

const rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) });
const dashboard = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
});

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

export const alertRules = (): AlertRule[] =>
  rules.parse(parse(read('docs/alerts/fairline.rules.yml'))).groups.flatMap((group) => group.rules);

/** Every query of the dashboard's panels. */
export const dashboardQuestions = (): string[] =>
  dashboard
    .parse(JSON.parse(read('docs/grafana/fairline.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The series in a query. */
export const seriesIn = (question: string): string[] =>
  question.match(/\b(?:fairline|nodejs|process)_\w+|\bup\b/g) ?? [];

/** The numbers that a query compares with, in order, without durations in brackets and quantiles of histograms. */
export const numbersIn = (question: string): number[] =>
  (question.replace(/\[\w+\]|"[^"]*"|histogram_quantile\(0\.\d+/g, '').match(/(?<![\w.])\d+(?:\.\d+)?/g) ?? []).map(
    Number,
  );
