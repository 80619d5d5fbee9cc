import { MAIN_ID } from '@koma/ui';

/** As in search.module.css: from here on the panel is beside the results. */
const WITH_PANEL = '(min-width: 62em)';
const PANEL_REM = 14;
/** `--mantine-spacing-xl` */
const GAP_REM = 2.5;

/** Expected width of the results, from the present page; a wrong one only costs a second rendering. */
export function firstWidth(): number | undefined {
  const main = globalThis.document?.getElementById(MAIN_ID);
  if (!main?.clientWidth) return undefined;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const width = main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.matchMedia(WITH_PANEL).matches ? width - (PANEL_REM + GAP_REM) * rem : width;
}
