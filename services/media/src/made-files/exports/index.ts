export { ExportsModule } from './exports.module.js';
export { serveExports } from './exports.routes.js';
