import Bowser from 'bowser';

/** Names browser and system from the user agent, in words that the owner knows. */
export function deviceOf(userAgent: string): {
  browser: string;
  system: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
} {
  if (userAgent === '') return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kinds = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' } as const;
  const kind = Object.entries(kinds).find(([name]) => name === platform.type)?.[1] ?? 'unknown';
  return { browser: browser.name ?? '', system: os.name ?? '', kind };
}
