// Written by `npm run slices`.
export const WEB_SLICES = [
  'site',
  'shell',
  'mfe-portfolio',
  'mfe-browse',
  'mfe-licensing',
  'mfe-settings',
  'mfe-admin',
] as const;
