// For development only, before React. Every slice has its own refresh runtime; the first creates the hook of the developer tools
// but does not publish React's renderers, and later ones look for them in its map.
interface Hook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook;
  }
}

const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

// One connection for all slices: browsers allow only six per server.
new EventSource('/__reload').onmessage = ({ data }) => window.dispatchEvent(new Event(`koma:built?${data}`));

export {};
