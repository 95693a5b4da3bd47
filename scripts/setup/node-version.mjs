/** Imported first, for its effect: says in one line that Node is too old, before anything newer is tried. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Fairline needs Node 20.20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
