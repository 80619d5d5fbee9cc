export { serveReportFiles } from './report-files.routes.js';
export { ReportIntakeService } from './report-intake.service.js';
export { ReportsModule } from './reports.module.js';
