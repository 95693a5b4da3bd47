import { jest } from '@jest/globals';
import { withstands } from '../testbed/floods.js';

jest.setTimeout(600_000);

// Each measurement is longer than the deadlines: silent sockets are closed after 5 s, slow headers after 15 s.
describe('floods from one network', () => {
  withstands({
    connects: 8,
    handshakes: 8,
    silent: 8,
    pings: 8,
    packed: 8,
    large: 8,
    deep: 8,
    shapes: 8,
    tries: 8,
    nested: 8,
    calls: 0, // answered, not refused, until their minute is used up: no server that only refuses is a control for them
    unknown: 8,
    events: 8,
    site: 8,
    slow: 17,
    bundled: 8,
    pipelined: 8,
    chunks: 8,
    frames: 8,
    bytes: 8,
  });
});
