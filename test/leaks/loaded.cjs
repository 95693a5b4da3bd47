/** Required before a process: says at its end what it loaded of OpenTelemetry. */
process.on('exit', () => {
  const loaded = Object.keys(require.cache).flatMap((file) => file.match(/@opentelemetry\/[\w-]+/) ?? []);
  console.log(`loaded: ${[...new Set(loaded)].sort().join(' ')}.`);
});
