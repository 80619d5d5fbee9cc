import { expect, it } from '@jest/globals';
import { fillView } from './views-plugin.js';

const FILES = { scripts: ['assets/first-input.js'], sheets: ['assets/views.css'] };
const VIEW = '<title>Sign in | Koma</title><main>Sign in</main>';
const document = ({
  script = '<script defer src="/assets/main.js"></script>',
  root = '<div id="root">Koma</div>',
} = {}) =>
  `<html><head><title>Koma</title><script src="/scheme.js"></script><link as="style" href="/assets/bootstrap.css" rel="preload">${script}<link href="/assets/main.css" rel="stylesheet"></head><body>${root}</body></html>`;

it('puts a view in the place of the application, which waits in a template, but for its style sheets', () => {
  expect(fillView(document(), VIEW, FILES)).toBe(
    '<html><head><title>Sign in | Koma</title><script src="/scheme.js"></script>' +
      '<link rel="stylesheet" href="/assets/main.css"><link rel="stylesheet" href="/assets/bootstrap.css">' +
      '<link rel="stylesheet" href="/assets/views.css"><script src="/assets/first-input.js"></script>' +
      '<template data-application><script defer src="/assets/main.js"></script></template>' +
      '</head><body><div id="root" data-first-view><main>Sign in</main></div></body></html>',
  );
});

it.each([
  ['without the script of the application', { script: '<script type="module" src="/assets/main.js"></script>' }],
  ['without its element', { root: '<div id="app"></div>' }],
])('fails the build on a document %s', (_, given) => {
  expect(() => fillView(document(given), VIEW, FILES)).toThrow('ViewsPlugin');
});
