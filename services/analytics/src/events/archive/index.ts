export { moveOldEvents } from './archive.queries.js';
export { ClickHouseEventStore } from './clickhouse-event-store.js';
export { openArchive } from './open-archive.js';
