export * from './@plural@.js';
