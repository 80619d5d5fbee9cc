/// <reference types="@rspack/core/module" />
// For development only: puts what its slice has built anew into the open page, and reloads where that cannot be done.
const hot = import.meta.webpackHot;

// `?mfe-browse`: the slice of this copy's runtime.
window.addEventListener(`koma:built${__resourceQuery}`, () => {
  if (hot?.status() !== 'idle') return;
  hot.check(true).catch(() => location.reload());
});
