import { jest } from '@jest/globals';
import { withstands } from '../../testbed/floods.js';

jest.setTimeout(300_000);

describe('short floods from one network', () => {
  withstands({ connects: 0, handshakes: 0, packed: 0, deep: 0 });
});
