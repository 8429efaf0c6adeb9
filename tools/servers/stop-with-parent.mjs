// Loaded into a server with `node --import`. The server stops when the process that started it is gone, even
// if that one was killed and could not notify anyone: its end closes the channel.
process.once('disconnect', () => {
  // Nobody reads the output any longer, and a logger that flushes at exit would try forever.
  process.prependOnceListener('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
});
// Otherwise, listening to the channel would keep an idle server running.
process.channel?.unref();
