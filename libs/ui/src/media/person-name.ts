interface Names {
  familyName: string;
  firstName: string;
  familyNameRoman: string;
  firstNameRoman: string;
}

/** Name of a person in the language's form; the other form where it is missing. */
export function personName(names: Names, locale: 'ja' | 'en'): string {
  const native = `${names.familyName} ${names.firstName}`.trim();
  const roman = `${names.firstNameRoman} ${names.familyNameRoman}`.trim();
  return locale === 'ja' ? native || roman : roman || native;
}

/** Initials in place of a portrait: 水沢 葵 → 水, Aoi Mizusawa → AM. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/);
  const isLatin = /^\p{Script=Latin}/u.test(name.trim());
  return (isLatin ? words.slice(0, 2) : words.slice(0, 1)).map((word) => [...word][0] ?? '').join('');
}
