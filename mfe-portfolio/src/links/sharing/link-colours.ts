/** Colours of the states of a link. */
export const LINK_COLOURS = { open: 'green', private: 'amber', ended: 'gray', revoked: 'gray' } as const;
