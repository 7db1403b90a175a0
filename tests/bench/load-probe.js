// Preloaded into a node: reports its CPU time in milliseconds on request, and does not keep it alive. Plain JavaScript, since it is loaded
// into the built program, which has no transpiler.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.channel?.unref();
