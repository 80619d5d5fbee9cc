/**
 * The normal form in which names are compared, in services and pages (decision 16): NFKC, lower case, katakana as hiragana, no
 * long vowels, white space as one space.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[ー〜~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
