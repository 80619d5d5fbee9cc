// Loaded by Jest and by each of its workers: what has lost the process that started it ends, so that a killed run leaves nothing.
process.once('disconnect', () => process.exit(1));
// A channel that nobody listens to keeps nobody alive.
process.channel?.unref();
