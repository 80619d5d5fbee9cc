import { type Locale, LOCALE_COOKIE } from '@koma/contracts';
import { writeCookie } from '../session/cookies.js';

/** Stores the chosen language; the gateway reads it for the root path (§7). */
export const storeLocale = (chosen: Locale): void => writeCookie(LOCALE_COOKIE.name, chosen, LOCALE_COOKIE.days);
