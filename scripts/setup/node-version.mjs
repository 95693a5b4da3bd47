/** Imported first, for its effect: exits with one line if Node is too old, before newer features are used. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Fairline needs Node 20.20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
