export { ApplicationsModule } from './applications.module.js';
export { deleteApplications, findApplicationIds, findOwnApplications } from './applications.queries.js';
export { addDemoApplications, type DemoApplication } from './demo-applications.js';
