import type { AppSocket } from '../platform/socket/app-socket.js';

type Listener = (...args: never[]) => void;

/** A socket without a server. It records what the client emits; the test decides what it receives and what is answered. */
export const fakeSocket = () => {
  const listeners = new Map<string, Set<Listener>>();
  const said: { event: string; args: unknown[] }[] = [];
  const socket = {
    connected: true,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit: (event: string, ...args: unknown[]) => said.push({ event, args }),
  };
  return {
    socket: socket as unknown as AppSocket,
    /** Delivers an event from the server. */
    hears: (event: string, ...args: unknown[]) => {
      if (event === 'connect' || event === 'disconnect') socket.connected = event === 'connect';
      for (const listener of listeners.get(event) ?? []) (listener as (...all: unknown[]) => void)(...args);
    },
    /** The arguments of each time the client emitted this event. */
    said: (event: string) => said.filter((one) => one.event === event).map(({ args }) => args),
    /** How often the client emitted this event. */
    times: (event: string) => said.filter((one) => one.event === event).length,
    /** Answers the last emission of this event. */
    answers: (event: string, answer: unknown) => {
      const { args } = said.filter((one) => one.event === event).at(-1)!;
      (args.at(-1) as (answer: unknown) => void)(answer);
    },
  };
};
