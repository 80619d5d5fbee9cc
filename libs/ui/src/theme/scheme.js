// Runs before the first paint, so that nothing is shown in the wrong colours: the chosen scheme, or the system's. Plain script,
// because the shell copies it unchanged.
(() => {
  const chosen = localStorage.getItem('koma-colour-scheme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
