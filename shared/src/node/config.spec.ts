import { z } from 'zod';
import { configSchema, readSettings } from './config.js';

const whole = { DATABASE_URL: 'postgres://db.example/fairline', REDIS_URL: 'redis://redis.example' };

it('an empty setting counts as not set', () => {
  const schema = configSchema.extend({ EVERY_SECONDS: z.coerce.number().positive().optional() });
  expect(readSettings(schema, { ...whole, LOG_LEVEL: '', EVERY_SECONDS: '' })).toMatchObject({ LOG_LEVEL: 'info' });
  expect(readSettings(schema, { ...whole, EVERY_SECONDS: '' }).EVERY_SECONDS).toBeUndefined();
});

it('every missing or invalid setting is named', () => {
  const read = () => readSettings(configSchema, { NODE_ENV: 'holiday' as 'test' });
  expect(read).toThrow(/NODE_ENV[\s\S]*DATABASE_URL[\s\S]*REDIS_URL/);
});
