// Loaded into a server with `node --import`. The server stops when the process that started it is
// gone, even when that one was killed and could tell nobody: its end closes the channel.
process.once('disconnect', () => {
  // Nobody reads the output any more, and a logger that empties itself at exit would try for ever.
  process.prependOnceListener('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
});
// Listening to the channel would keep a server running that has nothing left to do.
process.channel?.unref();
