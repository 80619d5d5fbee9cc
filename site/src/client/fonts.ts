import { afterLoad } from '@koma/ui/after-load';

/** Loads fonts after everything else: the page is readable in system fonts of the same widths. */
export const loadFonts = (): void => afterLoad(() => void import('@koma/ui/fonts.css'));
