/** Loaded before a process of the product: ends the process when its starter is gone, even by kill -9. */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 26_000).unref();
});
process.channel?.unref(); // the channel alone does not keep the process alive
