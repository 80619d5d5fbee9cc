const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The `lang` of a name or title: a screen reader on an English page reads Japanese as Japanese. */
export const languageOf = (text: string): 'ja' | undefined => (JAPANESE.test(text) ? 'ja' : undefined);
