// Loaded into a node before its program: tells the CPU time it has used, in milliseconds, whenever it is asked, and does not keep it alive.
// Plain JavaScript, since it is loaded into the built program, which nothing translates.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.channel?.unref();
