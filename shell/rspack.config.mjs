// Imported first: the hook lets Node read the TypeScript of the build kit.
import '../tools/swc-hook.mjs';

const { defineHost } = await import('../libs/federation/src/index.ts');

export default defineHost({ name: 'shell' });
