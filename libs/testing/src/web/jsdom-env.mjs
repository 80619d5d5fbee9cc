// jsdom with the parts of the web platform that Node has and jsdom lacks.
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

/** The signals are Node's, and jsdom's listeners accept only its own. */
function acceptSignals({ prototype }) {
  const listen = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = Object(options);
    listen.call(this, type, listener, signal ? rest : options);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

export default class KomaJsdomEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  constructor(...args) {
    super(...args);
    for (const name of NAMES) this.global[name] = globalThis[name];
    acceptSignals(this.global.EventTarget);
  }
}
