/** A day and a time by the clock of Tokyo, which has no summer time, as an instant. */
export const tokyoInstant = (day: string, time: string): string => {
  const at = new Date(`${day}T${time}:00+09:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};
