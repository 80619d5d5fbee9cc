/** Cookie with the chosen language (§7). */
export const LOCALE_COOKIE = { name: 'i18n_redirected', days: 365 } as const;
