import { readConfig, settings } from './config.js';

describe('the settings of the simulator', () => {
  it('the settings of the simulator have defaults, so an empty environment is valid', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4100,
      seed: 1,
      slate: 'usual',
      speed: 1,
      credits: 5_000_000,
      key: '',
      recordings: '',
      kalshiKey: undefined,
      payments: { webhookUrl: '', webhookSecret: '', file: '', publicUrl: '' },
      inbox: undefined,
    });
  });

  it('each setting of the simulator has a name and a meaning', () => {
    expect(settings.every(({ name, meaning }) => /^[A-Z_]+$/.test(name) && meaning.length > 10)).toBe(true);
  });

  it('invalid settings of the simulator are all named in one error', () => {
    expect(() => readConfig({ SIM_PORT: 'x', SIM_SPEED: '-1', SIM_SLATE: 'monday' })).toThrow(
      /SIM_PORT[\s\S]*SIM_SLATE[\s\S]*SIM_SPEED/,
    );
  });
});
