import { writeFileSync } from 'node:fs';
import { chances, makeSlate, nextPoll } from './detect-slate.js';
const NOW = Date.UTC(2026, 10, 22, 18);
const slate = makeSlate(Number(process.argv[2]), NOW, process.argv[3] === 'props');
writeFileSync('/tmp/slate.json', nextPoll(slate, 0, NOW, chances(1)));
console.log(slate.prices.length);
