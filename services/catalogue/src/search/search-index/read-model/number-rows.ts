/** Serialised rows. */
export interface SerializedRows {
  numbers: Uint32Array;
  starts: Uint32Array;
  sizes: Uint32Array;
}

/** A few numbers per work in one piece of memory: a million small arrays are slow to iterate, serialise and collect. */
export class NumberRows {
  /** The numbers of all rows; a row has a start and a size. */
  numbers: Uint32Array = new Uint32Array(4_096);
  private starts: Uint32Array = new Uint32Array(1_024);
  private sizes: Uint32Array = new Uint32Array(1_024);
  private end = 0;
  /** Number of rows, empty ones included. */
  length = 0;

  serialize(): SerializedRows {
    const { numbers, starts, sizes, end, length } = this;
    return { numbers: numbers.subarray(0, end), starts: starts.subarray(0, length), sizes: sizes.subarray(0, length) };
  }

  deserialize({ numbers, starts, sizes }: SerializedRows): void {
    this.numbers = numbers;
    this.starts = starts;
    this.sizes = sizes;
    this.end = numbers.length;
    this.length = starts.length;
  }

  start(ordinal: number): number {
    return this.starts[ordinal] ?? 0;
  }

  /** End of a row's numbers. */
  after(ordinal: number): number {
    return this.start(ordinal) + (this.sizes[ordinal] ?? 0);
  }

  /** Numbers of a row; valid until the next change. */
  row(ordinal: number): Uint32Array {
    return this.numbers.subarray(this.start(ordinal), this.after(ordinal));
  }

  /** Counts how often each number occurs in these rows. */
  tally(ordinals: Uint32Array, counts: Uint32Array): void {
    const { numbers, starts, sizes } = this;
    for (const ordinal of ordinals) {
      let at = starts[ordinal] ?? 0;
      const after = at + (sizes[ordinal] ?? 0);
      for (; at < after; at += 1) {
        const number = numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }

  set(ordinal: number, row: readonly number[]): void {
    if (ordinal >= this.starts.length) {
      this.starts = grown(this.starts, ordinal + 1);
      this.sizes = grown(this.sizes, ordinal + 1);
    }
    if (row.length > (this.sizes[ordinal] ?? 0)) {
      if (this.end + row.length > this.numbers.length) this.makeRoom(row.length);
      this.starts[ordinal] = this.end;
      this.end += row.length;
    }
    this.sizes[ordinal] = row.length;
    this.numbers.set(row, this.start(ordinal));
    this.length = Math.max(this.length, ordinal + 1);
  }

  /** Compacts the space of moved rows. */
  private makeRoom(more: number): void {
    const used = this.sizes.reduce((sum, size) => sum + size, 0);
    const numbers = new Uint32Array(2 * (used + more));
    let end = 0;
    for (let ordinal = 0; ordinal < this.length; ordinal += 1) {
      const row = this.row(ordinal);
      numbers.set(row, end);
      this.starts[ordinal] = end;
      end += row.length;
    }
    this.numbers = numbers;
    this.end = end;
  }
}

function grown(array: Uint32Array, least: number): Uint32Array {
  const larger = new Uint32Array(Math.max(least, array.length * 2));
  larger.set(array);
  return larger;
}
