export { PortfolioChangesModule } from './portfolio-changes.module.js';
export { PortfolioChangesService } from './portfolio-changes.service.js';
