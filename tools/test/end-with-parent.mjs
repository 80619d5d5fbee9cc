// Loaded by Jest and by each of its workers: what has lost the process that started it ends, so that a killed run leaves nothing.
process.once('disconnect', () => process.exit(1));
// Workers wait for orders on their channel; Jest itself must not stay for its own.
if (!process.env.JEST_WORKER_ID) process.channel?.unref();
