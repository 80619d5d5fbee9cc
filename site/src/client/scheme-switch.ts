/** The button that changes the colour scheme; the choice is stored where the application stores it. */
export function switchScheme(): void {
  const root = document.documentElement;
  document.querySelector('[data-scheme-switch]')?.addEventListener('click', () => {
    const next = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    root.dataset.mantineColorScheme = next;
    localStorage.setItem('koma-colour-scheme', next);
  });
}
