// What the gateway renders is tested without a browser: `@jest-environment node`.
if (typeof document !== 'undefined') await import('./browser-parts.js');

export {};
