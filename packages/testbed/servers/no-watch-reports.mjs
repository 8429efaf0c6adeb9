// Loaded with `node --import` into a server that `node --watch-path` restarts. Node marks the server's
// environment so that it reports which files it loads. The processes that the server starts inherit the
// mark, and would send those reports to the server, which does not understand them.
delete process.env.WATCH_REPORT_DEPENDENCIES;
