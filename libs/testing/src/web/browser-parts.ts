import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// The first page of a file is loaded while its test waits; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 5_000 });

// Parts of a browser that jsdom lacks and Mantine needs.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom plays no films either. The player needs tracks; pausing does nothing.
const tracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [].values() });
for (const name of ['textTracks', 'audioTracks', 'videoTracks']) {
  Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, get: () => tracks });
}
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
HTMLMediaElement.prototype.canPlayType = () => '';
HTMLCanvasElement.prototype.getContext = () => null;
