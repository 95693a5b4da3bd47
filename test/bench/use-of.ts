import { readFileSync } from 'node:fs';

/** The CPU time of a process so far, in steps of 10 ms, and its memory. */
export const useOf = (pid: number): { readonly cpuMs: number; readonly rssBytes: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rssBytes: Number(kilobytes) * 1_024 };
};
