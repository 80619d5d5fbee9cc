export { defineHost } from './define-host.js';
export { defineRemote } from './define-remote.js';
export { defineSite } from './define-site.js';
