/** Value of a cookie that pages may read, or null. An undecodable cookie counts as missing. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Stores a cookie for a number of days, for the whole site, same-site lax. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = `Max-Age=${days * 86_400}; Path=/; SameSite=Lax`;
  document.cookie = `${name}=${encodeURIComponent(value)}; ${age}${secure}`;
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0);
