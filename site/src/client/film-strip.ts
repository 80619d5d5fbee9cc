/** Moves the strip of film at the top of the home page, for those who want motion, until somebody stops it. */
export function moveStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]');
  const toggle = strip?.querySelector('button');
  if (!strip || !toggle || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const set = (state: 'moving' | 'stopped') => {
    strip.dataset['strip'] = state;
    toggle.textContent = toggle.dataset[state === 'moving' ? 'stop' : 'start'] ?? '';
  };
  toggle.hidden = false;
  toggle.addEventListener('click', () => set(strip.dataset['strip'] === 'moving' ? 'stopped' : 'moving'));
  set('moving');
}
