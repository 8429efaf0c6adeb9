// Loaded into a server with `node --import`. The server stops when the process that started it is gone, even
// if that one was killed and could not notify anyone: its end closes the channel.
// Processes that the server starts load this as well, and may have a channel of their own, which is their affair.
if (process.ppid === Number(process.env.STOPS_WITH)) {
  process.once('disconnect', () => {
    // Nobody reads the output any longer, and a logger that flushes at exit would try forever.
    process.prependOnceListener('exit', () => process.kill(process.pid, 'SIGKILL'));
    process.kill(process.pid, 'SIGTERM');
  });
  // Otherwise, listening to the channel would keep an idle server running.
  process.channel?.unref();
}
