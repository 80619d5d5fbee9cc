import { withoutLegalForm } from '@koma/contracts';
import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import { z } from 'zod';

/** Words of a text; `*` stands for what the dictionary does not know. */
const words = z.array(z.object({ surface: z.string(), reading: z.string().optional() }));

const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();

const inKatakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** How a text is read, in katakana, word by word; what the dictionary does not know stays as it is. */
export function readText(text: string): string {
  const found = words.parse(tokenizer.tokenize(withoutLegalForm(text)));
  return found.map(({ surface, reading = '*' }) => (reading === '*' ? inKatakana(surface) : reading)).join(' ');
}
