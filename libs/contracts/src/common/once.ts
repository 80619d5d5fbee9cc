/** Makes a thing when it is first wanted: a formatter takes as long as a card to render, and every page reads these files first. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
