const HUES = 12;

/** A hue in degrees: the same for the same text, one of twelve. */
export const hueOf = (text: string): number =>
  ([...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES) * (360 / HUES);
