import {
  type CmsDocument,
  type CmsField,
  type CmsFrame,
  cmsLeavesOf,
  type CmsPageName,
  type Locale,
} from '@koma/contracts';
import { isSameView, pictureOf, type TypedPicture } from '../pictures/read-picture.js';
import { changesBetween, type Run } from './common-part.js';
import { QUESTION_FIELDS } from './gaps.js';
import { type Fields, LANGUAGES, linesOf, listOf, recordOf, sectionsOf, textOf } from './values.js';

/** A text of a page with the name of its field. */
interface Line {
  name: string;
  text: string;
}

/** A changed text, word by word. */
export interface Change {
  section: string;
  kind: string;
  locale: Locale;
  name: string;
  words: Run<string>[];
  /** A picture that is another, or shown in another way. */
  pictures?: PictureChange;
}

interface PictureChange {
  before: TypedPicture | null;
  after: TypedPicture | null;
  frame: CmsFrame;
}

/** A choice in the page's language. */
type OptionWords = (value: string) => string;

/** The text of a picture is compared like any other. */
const ALT: CmsField = { type: 'text', most: 0, isShared: false, isLink: false, hasMarks: false };

function linesOfField(name: string, field: CmsField, value: unknown, words: OptionWords): Line[] {
  if (field.type === 'group') return linesIn(field.fields, value, words);
  if (field.type === 'list') return listOf(value).flatMap((entry) => linesIn(field.fields, entry, words));
  if (field.type === 'choice') return [{ name, text: words(textOf(value)) }];
  if (field.type === 'picture') return linesOfField('alt', ALT, recordOf(value).alt, words);
  const texts = field.type === 'lines' ? linesOf(value) : [textOf(value)];
  return texts.filter((text) => text !== '').map((text) => ({ name, text }));
}

const linesIn = (fields: Fields, content: unknown, words: OptionWords): Line[] =>
  Object.entries(fields).flatMap(([name, field]) => linesOfField(name, field, recordOf(content)[name], words));

const questionLines = (document: CmsDocument, locale: Locale, words: OptionWords): Line[] =>
  listOf(document.questions).flatMap((given) => {
    const question = recordOf(given);
    const said = recordOf(question.words)[locale];
    const onHome = { name: 'onHome', text: textOf(recordOf(said).question) };
    return [
      { name: 'group', text: words(textOf(question.group)) },
      ...linesIn(QUESTION_FIELDS, said, words),
      ...(question.onHome === true ? [onHome] : []),
    ];
  });

/** Words, as the language has them; what stands between words is one, too. */
const wordsOf = (text: string, locale: Locale): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Lines are compared with the names of their fields. */
const keyOf = ({ name, text }: Line) => `${name}\n${text}`;
function lineOf(key = ''): Line {
  const end = key.indexOf('\n');
  return { name: key.slice(0, Math.max(end, 0)), text: key.slice(end + 1) };
}

interface Place {
  removed: string[];
  added: string[];
}

/** What was removed and added in one place belongs together. */
function placesOf(runs: readonly Run<string>[]): Place[] {
  const places: Place[] = [];
  let place: Place | null = null;
  for (const { kind, items } of runs) {
    if (kind === 'same') {
      place = null;
      continue;
    }
    if (!place) places.push((place = { removed: [], added: [] }));
    place[kind].push(...items);
  }
  return places;
}

type Between = [before: readonly Line[], after: readonly Line[]];

function changedLines([before, after]: Between, locale: Locale): Pick<Change, 'locale' | 'name' | 'words'>[] {
  return placesOf(changesBetween(before.map(keyOf), after.map(keyOf))).flatMap(({ removed, added }) =>
    Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
      const [old, given] = [lineOf(removed[at]), lineOf(added[at])];
      const words = changesBetween(wordsOf(old.text, locale), wordsOf(given.text, locale));
      return { locale, name: given.name || old.name, words };
    }),
  );
}

/** Pictures that differ. They are the same in both languages, so those of one are compared. */
function changedPictures(page: CmsPageName, states: readonly [CmsDocument, CmsDocument]): Change[] {
  const [before, after] = states.map((document) => {
    const leaves = cmsLeavesOf(page, document).flatMap((leaf) => (leaf.field.type === 'picture' && leaf.locale === 'ja' ? [{ ...leaf, frame: leaf.field.frame }] : [])); // prettier-ignore
    return new Map(leaves.map((leaf) => [leaf.path, leaf]));
  });
  const places = new Map([...(before ?? []), ...(after ?? [])]);
  return [...places].flatMap(([path, { frame }]) => {
    const pictures = { before: pictureOf(before?.get(path)?.value), after: pictureOf(after?.get(path)?.value), frame };
    if (isSameView(pictures.before, pictures.after)) return [];
    const section = path.split('.', 1)[0] ?? '';
    return [{ ...{ section, kind: section, locale: 'ja' as const, name: 'picture', words: [] }, pictures }];
  });
}

/** Everything that differs between two states of a page. */
export function changesOf(
  page: CmsPageName,
  states: readonly [CmsDocument, CmsDocument],
  words: OptionWords,
): Change[] {
  const [before, after] = states;
  const pictures = changedPictures(page, states);
  const inSections = sectionsOf(page).flatMap(({ key, kind, fields }) => [
    ...pictures.filter(({ section }) => section === key),
    ...LANGUAGES.flatMap((locale) => {
      const linesAt = (document: CmsDocument) => linesIn(fields, recordOf(document[key])[locale], words);
      return changedLines([linesAt(before), linesAt(after)], locale).map((one) => ({ section: key, kind, ...one }));
    }),
  ]);
  const inQuestions = LANGUAGES.flatMap((locale) => {
    const linesAt = (document: CmsDocument) => questionLines(document, locale, words);
    const changed = changedLines([linesAt(before), linesAt(after)], locale);
    return changed.map((one) => ({ section: 'questions', kind: 'questions', ...one }));
  });
  return [...inSections, ...inQuestions];
}
