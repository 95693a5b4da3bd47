import { derivedKey } from './derived-key.js';

const SECRET = 'a secret of at least 32 characters, for tests';

// What is sealed in a database or a cookie must stay readable after an update, so these bytes never change.
it.each([
  ['signing keys', 'c9c8d169bb1b90ff7d0174b8baa44c7515aa396c4314887bb874da21108f43ec'],
  ['refresh tokens', 'd25511b3ac98360ed80a75a8c68a16e6f60951a09f2135afa5ce6553ac7bf82c'],
  ['csrf tokens', 'f814598719f6372968451645694b26a646f6fa9d649c6306134478a2b4cc2de1'],
  ['second factors', 'b1fb6fa556d08158a88921ec2cdaaecdd374a76c5b4f3e3d3bfb56602e6c7297'],
  ['provider cookie', '5d2f291add6ca074d43fc33b7ebb35275da469de564ef1c393a0f233334e2c53'],
  ['anonymous key', 'd2472f4979d4e3512fff23de1aa7b3454a9f9eaaa9d0ff0859bb88f567d921c7'],
  ['pseudonyms of reactions', 'fa82034e093b94e3da20d4067e1e9a42b23e3dbbbd67bd66206ab2f923a3d841'],
])('derives the same key for %s in every version', (purpose, hex) => {
  expect(derivedKey(SECRET, purpose).toString('hex')).toBe(hex);
});
