// Loaded into a server with `node --import`. The server stops when the process that started it is
// gone, even when that one was killed and could tell nobody: its end closes the channel.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
