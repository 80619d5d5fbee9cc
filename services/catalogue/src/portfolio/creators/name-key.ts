import { normalise, plainLetters } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { CreatorRow } from './creators.queries.js';

const BETWEEN_WORDS = /[\s・=.,'’‐-]+/;

/** サトウ, サトー, Satō, Satou and Satoh are one name. */
const shortVowels = (word: string) =>
  word
    .replace(/oh(?![aeiouy])/g, 'o')
    .replace(/o[uo]/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/([おこそとのほもよろをごぞどぼぽょ])[うお]/g, '$1')
    .replace(/([うくすつぬふむゆるぐずづぶぷゅ])う/g, '$1');

/**
 * The form in which names of people are compared: the search's normal form, without spaces and separators between the parts,
 * without diacritics on Latin letters, and with long vowels and old kanji simplified.
 */
export function nameKey(name: string): string {
  return plainLetters(normalise(name)).split(BETWEEN_WORDS).map(shortVowels).join('');
}

type Names = Pick<
  CreatorRow,
  'familyName' | 'firstName' | 'familyNameKana' | 'firstNameKana' | 'familyNameRoman' | 'firstNameRoman'
>;

/** Keys of every way to write a creator's name: three scripts, Latin letters in both orders, with and without a space. */
export function nameKeysOf(creator: Names): string[] {
  const { familyNameRoman, firstNameRoman } = creator;
  const ways = [
    [creator.familyName, creator.firstName],
    [creator.familyNameKana, creator.firstNameKana],
    [familyNameRoman, firstNameRoman],
    [firstNameRoman, familyNameRoman],
  ].filter((parts) => parts.every((part) => part.trim() !== ''));
  const keys = ways.flatMap((parts) => [nameKey(parts.join(' ')), nameKey(parts.join(''))]);
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Updates the name keys of a creator from the profile. */
export async function storeNameKeys(tx: Tx, creator: Names & Pick<CreatorRow, 'id'>): Promise<void> {
  await tx.query('DELETE FROM creator_name_key WHERE creator_id = $1', [creator.id]);
  await tx.query('INSERT INTO creator_name_key (creator_id, key) SELECT $1, unnest($2::text[])', [
    creator.id,
    nameKeysOf(creator),
  ]);
}
