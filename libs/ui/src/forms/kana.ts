const HIRAGANA = /[ぁ-ゖ]/g;
const TO_KATAKANA = 0x60;

/** Kana of any width as full width katakana: `みずｻﾜ` → `ミズサワ`. */
export const toKatakana = (text: string): string =>
  text.normalize('NFKC').replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA));
