/** Short enough to be read out on the telephone. */
export const formNumber = ({ id }: { id: string }): string => id.slice(-8).toUpperCase();
