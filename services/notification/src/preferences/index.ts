export { PreferencesModule } from './preferences.module.js';
export { deletePreferences } from './preferences.queries.js';
export { PreferencesService } from './preferences.service.js';
export { serveUnsubscribing } from './unsubscribing.routes.js';
