import { cpus, totalmem } from 'node:os';
import type { Figure } from './bench.js';
import { benches } from './benches.js';

/** Runs one benchmark and prints its figures and the machine. */
const run = async (name: string | undefined, asJson: boolean) => {
  const load = benches[name ?? ''];
  if (!load) throw new Error(`name a bench: ${Object.keys(benches).join(', ')}`);
  const { rounds, measure } = await load();
  const report = { name, machine: machine(), rounds, figures: await measure() };
  console.log(asJson ? JSON.stringify(report) : table(report));
};

const machine = () => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim() ?? 'unknown processor'} x ${cpus().length}, ${memory} GB, Node ${process.version}, ${process.platform}`;
};

const table = (report: { name?: string | undefined; machine: string; rounds: number; figures: readonly Figure[] }) => {
  const width = Math.max(...report.figures.map(({ label }) => label.length));
  const lines = report.figures.map(({ label, value, unit, ratioTo, ratio }) => {
    const besides = ratio === undefined ? '' : `  ${ratio.toFixed(2)} x ${ratioTo}`;
    return `${label.padEnd(width)}  ${value.toFixed(3).padStart(9)} ${unit}${besides}`;
  });
  return [`${report.name}: median of ${report.rounds} rounds on ${report.machine}`, '', ...lines].join('\n');
};

const words = process.argv.slice(2);
try {
  await run(
    words.find((word) => !word.startsWith('--')),
    words.includes('--json'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
