export { DeliveriesModule } from './deliveries.module.js';
export { exportDeliveries } from './export-deliveries.js';
