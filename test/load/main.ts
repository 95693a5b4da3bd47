import { cpus, totalmem } from 'node:os';
import { load } from './load.js';
import { causesLineOf, headline, lineOf } from './load-table.js';

/** `npm run load` increases the load on one server until it is overloaded, and prints each step, the limit, and one step past it. */
const [cpu] = cpus();
console.log(
  `one server on ${cpu?.model.trim() ?? 'unknown processor'} x ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; times in ms\n`,
);
console.log(headline());
try {
  const bend = await load((step) => {
    console.log(lineOf(step));
    const causes = causesLineOf(step);
    if (causes) console.log(causes);
  });
  const where =
    bend && `it bends at ${bend.sockets} sockets: ${bend.strains.join('; ')}. The line below it is past that.`;
  console.log(`\n${where ?? 'it did not bend'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
process.exit();
