/** The whole product as processes: the simulator (if a key is missing), workers and server, kept running until stopped. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { logFile, logFolder } from '../services/log-file.mjs';
import { project } from '../services/paths.mjs';
import { isListening } from '../services/ports.mjs';
import { end, isAlive, until } from '../services/process-life.mjs';
import { originAt, ownOrigin } from './origins.mjs';
import { restartPauses } from './restart-pause.mjs';

/** `start` resolves when everything is serving, and rejects with the output of a process that failed to start. */
export const productOf = ({ data, settings, patience = 120_000 }) => {
  const logs = logFolder(data);
  const kept = [];
  const state = { up: false, stopping: false, failure: undefined };

  const run = (room) => {
    const died = (error) => {
      state.failure ??= error;
    };
    if (!state.stopping) kept.push(supervise({ room, env: settings.of[room], logs, died, isUp: () => state.up }));
  };
  const waitFor = async (met, trouble) => {
    const over = async () => state.failure !== undefined || state.stopping || (await met());
    const inTime = await until(over, patience, 200);
    if (state.failure) throw state.failure;
    if (!inTime) throw new Error(`${trouble()} within ${patience / 1000} s; see ${logs}`);
  };
  return {
    url: originAt(settings.host, settings.port),
    start: async () => {
      if (settings.simulatorPort) run('simulator');
      if (settings.simulatorPort)
        await waitFor(
          () => isListening(settings.simulatorPort),
          () => 'the simulator did not answer',
        );
      run('workers');
      run('server');
      const ready = readiness(settings);
      const isServing = async () => (await ready.isReached()) || ready.lacksOnlyPrices(WAIT_FOR_PRICES);
      const isEnough = settings.simulates.market ? ready.isReached : isServing;
      await waitFor(isEnough, () => `the product was not ready (${ready.lastAnswer()})`);
      if (!settings.simulates.market && ready.lacksOnlyPrices(0))
        console.log('  no prices yet: the feeds have not answered, or list no game; operators see why on /ops');
      state.up = true;
    },
    stop: () => {
      state.stopping = true;
      return Promise.all(kept.map((one) => one.stop()));
    },
    kill: () => {
      state.stopping = true;
      for (const one of kept) one.kill();
    },
  };
};

/** Asks the server whether the product is ready, and remembers its last answer. */

const readiness = ({ host, port }) => {
  let last = 'no answer';
  let pricelessSince;
  const isReached = async () => {
    try {
      const answer = await fetch(`${ownOrigin(host, port)}/api/ready`, { signal: AbortSignal.timeout(5_000) });
      const text = await answer.text();
      last = `${answer.status} ${text}`;
      pricelessSince = isAboutPrices(text) ? (pricelessSince ?? Date.now()) : undefined;
      return answer.status === 200;
    } catch {
      return false; // nobody is listening yet
    }
  };
  /** Whether everything but a board with prices has been there for so long, in milliseconds. */
  const lacksOnlyPrices = (ms) => pricelessSince !== undefined && Date.now() - pricelessSince >= ms;
  return { isReached, lacksOnlyPrices, lastAnswer: () => last };
};

/** A real feed that does not answer, or that lists no game now, is no reason not to start. */
const WAIT_FOR_PRICES = 20_000;

const isAboutPrices = (text) => /Missing: board\b(?!,)/.test(text);

/** Keeps one process of the product running: restarts it when it dies, after a longer pause each time it dies soon. */
const PATIENCE = 26_000;
// the processes allow themselves 25 s to close everything

/** Calls `died` if the process dies before the product is up; then it is not restarted. */
const supervise = ({ room, env, logs, died, isUp }) => {
  const output = outputOf(room, path.join(logs, `${room}.log`), isUp);
  let child;
  let again;
  const pauseAfter = restartPauses();
  let stopping = false;

  const start = () => {
    const begun = Date.now();
    child = launch(room, env);
    output.listenTo(child.stdout);
    output.listenTo(child.stderr);
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ?? `exit code ${code}`;
      if (!isUp()) return died(new Error(`${room} did not start (${how}):\n${output.last()}`));
      const pause = pauseAfter(Date.now() - begun);
      console.log(`  ${room.padEnd(14)} ended (${how}); starting it again in ${pause / 1000} s`);
      again = setTimeout(start, pause);
    });
  };

  const stop = async () => {
    stopping = true;
    clearTimeout(again);
    if (isAlive(child?.pid)) await end(child.pid, 'SIGTERM', PATIENCE);
  };

  const kill = () => {
    stopping = true;
    clearTimeout(again);
    child?.kill('SIGKILL');
  };

  start();
  return { room, stop, kill };
};

// In its own process group: Ctrl-C reaches only us, and we stop everything in order.
const launch = (room, env) =>
  spawn(process.execPath, ['--import', path.join(project, 'scripts/run/leave-with-parent.mjs'), 'dist/main.js'], {
    cwd: path.join(project, room),
    env: thrifty(room, env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/**
 * What keeps the product below 1 GB at rest. V8 lets a heap that may reach 2 GB grow to four times what is alive before it collects, else
 * to twice and less; on a small machine it allows less by itself. The simulator has time to collect. Few arenas: each keeps what its
 * threads freed. The operator's options come last, so they count.
 */
export const thrifty = (room, env, allowed = getHeapStatistics().heap_size_limit / 2 ** 20) => {
  const young = room === 'simulator' ? ['--max-semi-space-size=4'] : [];
  const old = room === 'simulator' ? 1_000 : 2_000;
  const options = [...young, ...(allowed > old ? [`--max-old-space-size=${old}`] : []), env.NODE_OPTIONS ?? ''];
  return { MALLOC_ARENA_MAX: '2', ...env, NODE_OPTIONS: options.join(' ').trim() };
};

/** The output of a process: all of it goes to its log, errors also to the screen once the product is up, and the last lines are kept. */
const KEPT_LINES = 20;
const ERROR_LEVEL = 50;
// pino's number for errors

const outputOf = (name, file, isUp) => {
  const write = logFile(file);
  const last = [];
  const hear = (line) => {
    write(`${line}\n`);
    last.push(readable(line));
    if (last.length > KEPT_LINES) last.shift();
    if (isUp() && levelOf(line) >= ERROR_LEVEL) console.log(`  ${name.padEnd(14)} ${readable(line)}`);
  };
  return { listenTo: (stream) => byLine(stream, hear), last: () => last.join('\n') };
};

const byLine = (stream, hear) => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (part) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop();
    for (const line of lines) hear(line);
  });
  stream.on('end', () => rest && hear(rest));
};

const levelOf = (line) => entryOf(line)?.level ?? 0;

const readable = (line) => {
  const entry = entryOf(line);
  return entry ? [entry.msg, entry.err?.message].filter(Boolean).join(': ') : line;
};

// The processes log JSON lines; any other line (a crash of Node itself) is kept as it is.
const entryOf = (line) => {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
};
