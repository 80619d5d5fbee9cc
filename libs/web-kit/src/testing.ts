export { FakeStream } from './testing/fake-stream.js';
export { MockApi, mockApi } from './testing/mock-api.js';
export { renderPage, signInAs, startWords } from './testing/render-page.js';
export { showToasts } from './testing/show-toasts.js';
