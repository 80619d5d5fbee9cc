type Change = (search: URLSearchParams) => URLSearchParams;

/** Changes of the address' query that leave its other parts alone. */
export const withValue =
  (name: string, value: string): Change =>
  (search) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    return changed;
  };

export const without =
  (...names: string[]): Change =>
  (search) => {
    const changed = new URLSearchParams(search);
    for (const name of names) changed.delete(name);
    return changed;
  };
