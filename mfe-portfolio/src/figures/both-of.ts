interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Two queries as one, for a page that needs both answers. */
export function bothOf<A, B>(one: Query<A>, other: Query<B>): Query<readonly [A, B]> {
  const [a, b] = [one.data, other.data];
  return {
    data: a === undefined || b === undefined ? undefined : [a, b],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one, other].map((query) => query.refetch())),
  };
}
