/** Loaded before a process of the product: when its starter is gone, even by kill -9, it ends too. */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 26_000).unref();
});
process.channel?.unref(); // the channel alone keeps nothing alive
