import { useFormats } from '@koma/web-kit';

/** An instant by the clock of Japan, in the language of the page; renders nothing for null. */
export function Instant({ at }: { at: string | null }) {
  const { japanTime } = useFormats();
  return at && <time dateTime={at}>{japanTime(at)}</time>;
}

/** A day (`2026-11-30`). */
export function Day({ day }: { day: string }) {
  const { date } = useFormats();
  return <time dateTime={day}>{date(day)}</time>;
}
