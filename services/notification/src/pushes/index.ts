export { deletePushes, findOwnPushBrowsers } from './push-tokens.queries.js';
export { PushRunsService } from './push-runs.service.js';
export { PushSender } from './push-sender.js';
export { PushesModule } from './pushes.module.js';
export { PushesService } from './pushes.service.js';
export { listInboxPushes } from './sandbox-sender.js';
