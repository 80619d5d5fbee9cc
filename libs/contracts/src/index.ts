// slices:begin services
export * from './auth/index.js';
export * from './media/index.js';
export * from './catalogue/index.js';
export * from './billing/index.js';
export * from './notification/index.js';
export * from './analytics/index.js';
export * from './licensing/index.js';
// slices:end
export * from './common/index.js';
export * from './look/index.js';
export * from './endpoints.js';
export * from './routes/index.js';
