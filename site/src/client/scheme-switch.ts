/** The button from paper to screening room and back; the choice is kept where the application keeps it. */
export function switchScheme(): void {
  const root = document.documentElement;
  document.querySelector('[data-scheme-switch]')?.addEventListener('click', () => {
    const next = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    root.dataset.mantineColorScheme = next;
    localStorage.setItem('koma-colour-scheme', next);
  });
}
