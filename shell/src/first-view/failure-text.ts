/** In both languages, because texts may be what could not be loaded. */
export const FAILURE_TEXT =
  'Komaを読み込めませんでした。再読み込みしてください。 / Koma could not be loaded. Please reload.';
