import { hasProgress } from '../pages/register/stored-progress.js';
import { load } from './held-input.js';

// A later step of signing up goes on in this tab.
if (location.pathname.endsWith('/register') && hasProgress()) {
  document.documentElement.dataset.resumed = '';
  document.addEventListener('DOMContentLoaded', load);
}
