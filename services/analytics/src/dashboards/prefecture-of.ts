/**
 * Beginnings of postcodes with the prefecture's code (JIS X 0401) that holds from there to the next, from Japan Post's table. A
 * beginning that lies in two prefectures is given to the one with more of its postcodes.
 */
const BEGINNINGS = (
  '00101 01005 02003 03002 04001 10013 21014 26012 30008 32009 33011 37010 38020 40019 41022 44023 50021 51024 52025 53027 60026 ' +
  '61827 61926 63029 64030 65028 68031 68532 68931 69032 70033 72034 74035 76037 77036 78039 79038 80040 81742 81840 84041 85042 ' +
  '86043 87044 88045 89046 90047 91018 92017 93016 94015 96007 98004 99006'
)
  .split(' ')
  .map((one) => ({ from: one.slice(0, 3), code: one.slice(3) }));

/** Code of the prefecture in which the first three digits of a postcode lie; empty for none. */
export function prefectureOf(zipArea: string): string {
  if (!/^\d{3}$/.test(zipArea)) return '';
  return BEGINNINGS.findLast(({ from }) => from <= zipArea)?.code ?? '';
}
