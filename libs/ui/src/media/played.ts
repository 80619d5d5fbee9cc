/** Seconds of a film, from (included) to (excluded). */
export type PlayedInterval = readonly [from: number, to: number];

/** A step of the clock that playing explains; a longer one is a jump. */
const LONGEST_STEP_SECONDS = 5;
const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** Sorted, and those that touch or overlap as one. */
function united(intervals: readonly PlayedInterval[]): PlayedInterval[] {
  const whole: [number, number][] = [];
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

const lengthOf = ([from, to]: PlayedInterval) => to - from;

/** At most so many intervals: the older half is united, and of what is still too many the shortest are left out. */
export function atMost(intervals: readonly PlayedInterval[], most: number): PlayedInterval[] {
  if (intervals.length <= most) return [...intervals];
  const half = Math.ceil(intervals.length / 2);
  const fewer = [...united(intervals.slice(0, half)), ...intervals.slice(half)];
  const longest = new Set(fewer.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, most));
  return fewer.filter((interval) => longest.has(interval));
}

/**
 * What is played of a film: one interval for each run without a jump, so that what is played again is an interval again. Reads
 * the film's clock.
 */
export class Played {
  private readonly runs: PlayedInterval[] = [];
  private run: [number, number] | null = null;

  /** The film plays at this second. */
  reach(second: number): void {
    const { run } = this;
    const step = run ? second - run[1] : -1;
    if (run && step >= 0 && step <= LONGEST_STEP_SECONDS) run[1] = second;
    else {
      this.end();
      this.run = [second, second];
    }
  }

  /** The film pauses, jumps or waits. */
  end(): void {
    if (this.run) this.runs.push(this.run);
    this.run = null;
  }

  /** To a tenth of a second, within the film's length. */
  intervals(duration: number): PlayedInterval[] {
    const all = this.run ? [...this.runs, this.run] : this.runs;
    const end = Number.isFinite(duration) && duration > 0 ? duration : Infinity;
    return all.flatMap(([from, to]): PlayedInterval[] => {
      const [start, stop] = [tenth(Math.max(0, from)), tenth(Math.min(to, end))];
      return stop > start ? [[start, stop]] : [];
    });
  }
}
