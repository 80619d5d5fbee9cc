export * from './asked-colours.js';
export * from './colour.js';
export * from './likeness.js';
export * from './look.js';
export * from './look-terms.js';
export * from './read-look.js';
