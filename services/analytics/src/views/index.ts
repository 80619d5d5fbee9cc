export { addDemoViews } from './demo-views.js';
export { OldViewsService } from './old-views.service.js';
export { ViewsModule } from './views.module.js';
export { deleteViews, findActivity, findDailyViews } from './views.queries.js';
