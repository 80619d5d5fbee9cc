export { DashboardsService } from './dashboards.service.js';
export { DashboardsModule } from './dashboards.module.js';
