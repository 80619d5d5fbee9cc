// Runs before the first paint, so that nothing is shown in the wrong colours: the scheme somebody chose, or the system's.
// Plain script, for the shell copies it as it is.
(() => {
  const chosen = localStorage.getItem('koma-colour-scheme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
