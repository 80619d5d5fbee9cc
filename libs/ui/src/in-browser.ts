/** False where a build or the gateway renders a page: nothing can be measured there, and nothing changes later. */
export const IS_IN_BROWSER = typeof document !== 'undefined';
