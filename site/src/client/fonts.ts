import { afterLoad } from '@koma/ui/after-load';

/** Fonts wait until everything else has come: the page can be read in the system's own, of the same widths. */
export const loadFonts = (): void => afterLoad(() => void import('@koma/ui/fonts.css'));
