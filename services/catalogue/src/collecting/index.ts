export * from './colleagues/index.js';
export * from './favourites/index.js';
export * from './projects/index.js';
export * from './slide-selects/index.js';
