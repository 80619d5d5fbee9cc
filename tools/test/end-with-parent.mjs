// Loaded by Jest and by each of its workers: ends a process whose parent has ended, so that a killed run leaves no processes.
process.once('disconnect', () => process.exit(1));
// Workers wait for messages on their channel; Jest itself must not keep running for its own.
if (!process.env.JEST_WORKER_ID) process.channel?.unref();
