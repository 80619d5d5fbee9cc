/** Injection tokens of the kit. */
export const CONFIG = Symbol('config');
export const BUS = Symbol('event bus');
export const CACHE = Symbol('cache');
