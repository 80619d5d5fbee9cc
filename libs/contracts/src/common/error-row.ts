/** A row of the error catalogue: HTTP status and text in both languages. */
export function row(status: number, ja: string, en: string) {
  return { status, ja, en };
}
