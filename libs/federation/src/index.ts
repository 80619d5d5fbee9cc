export { defineHost } from './define-host.js';
export { defineRemote } from './define-remote.js';
