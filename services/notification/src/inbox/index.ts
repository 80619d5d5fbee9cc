export { InboxModule } from './inbox.module.js';
export { startLocalMailServer } from './local-inbox.js';
