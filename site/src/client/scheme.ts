/** Runs before the first paint: the scheme somebody chose or the system's, and whether somebody is signed in. */
const root = document.documentElement;
const chosen = localStorage.getItem('koma-colour-scheme');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
if (/(?:^|; )isLoggedIn=true/.test(document.cookie)) root.dataset.signedIn = '';
