export { OwnDataModule } from './own-data.module.js';
export { OwnDataService } from './own-data.service.js';
