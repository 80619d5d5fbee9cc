import { LOCALE_COOKIE } from '@koma/contracts';

const KEY = 'koma-place';

/** Changing the language keeps query, hash and scroll position, and stores the language (§7). */
export function keepPlaceBetweenLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => {
      link.search = location.search;
      link.hash = location.hash;
      const age = LOCALE_COOKIE.days * 86_400;
      document.cookie = `${LOCALE_COOKIE.name}=${link.dataset.language}; path=/; max-age=${age}; samesite=lax`;
      sessionStorage.setItem(KEY, String(window.scrollY / document.documentElement.scrollHeight));
    });
  }
  const share = sessionStorage.getItem(KEY);
  if (share === null) return;
  sessionStorage.removeItem(KEY);
  window.scrollTo({ top: Number(share) * document.documentElement.scrollHeight, behavior: 'instant' });
}
