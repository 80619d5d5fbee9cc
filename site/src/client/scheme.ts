// Before the first paint: the colours, and whether somebody is signed in.
import '@koma/ui/scheme.js';

if (/(?:^|; )isLoggedIn=true/.test(document.cookie)) document.documentElement.dataset.signedIn = '';
