// jsdom with the web platform's parts that Node has and jsdom lacks.
import JsdomEnvironment from 'jest-environment-jsdom';

const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

export default class KomaJsdomEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  constructor(...args) {
    super(...args);
    for (const name of NAMES) this.global[name] = globalThis[name];
  }
}
