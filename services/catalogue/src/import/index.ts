export { importWorks } from './import-works.js';
export { ImportsModule } from './imports.module.js';
export { serveImportFiles } from './imports.routes.js';
export { ImportsService } from './imports.service.js';
