/** Fonts wait until everything else has come: the page can be read in the system's own, of the same widths. */
export function loadFonts(): void {
  const load = () => void import('./font-faces.js');
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
