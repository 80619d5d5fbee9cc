export { RemindersModule } from './reminders.module.js';
export { RemindersService } from './reminders.service.js';
