export { portfolioOrder } from './portfolio-order.js';
export { PortfolioReaderService } from './portfolio-reader.service.js';
export { PortfoliosModule } from './portfolios.module.js';
