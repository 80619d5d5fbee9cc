// Imported first: the hook lets Node read the TypeScript of the build kit.
import '../tools/swc-hook.mjs';

const { defineRemote } = await import('../libs/federation/src/index.ts');

export default defineRemote({ name: 'mfe-licensing' });
