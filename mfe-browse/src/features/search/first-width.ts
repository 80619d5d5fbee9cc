import { MAIN_ID } from '@koma/ui';

/** As in search.module.css: from here on the panel stands beside the results. */
const WITH_PANEL = '(min-width: 62em)';
const PANEL_REM = 14;
/** `--mantine-spacing-xl` */
const GAP_REM = 2.5;

/** Width that the results will have, told by the page that is still there; a wrong one costs a second drawing and nothing else. */
export function firstWidth(): number | undefined {
  const main = document.getElementById(MAIN_ID);
  if (!main?.clientWidth) return undefined;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const width = main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.matchMedia(WITH_PANEL).matches ? width - (PANEL_REM + GAP_REM) * rem : width;
}
