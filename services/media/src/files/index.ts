export { serveFiles } from './files.routes.js';
