import { z } from 'zod';

type Path = readonly PropertyKey[];

/**
 * The values of a form over what a contract takes: their body when the contract has no objection, else its issues.
 * @param fieldOf the field of the form at which an issue of the body stands; forms are flat where bodies are not
 */
export const checkedBy = <V extends z.ZodType, B extends z.ZodType>(
  values: V,
  contract: B,
  bodyOf: (values: z.output<V>) => unknown,
  fieldOf: (path: Path) => Path = (path) => path,
) =>
  values.transform((given, context): z.output<B> => {
    const parsed = contract.safeParse(bodyOf(given));
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [...fieldOf(path)] });
    return z.NEVER;
  });

/** An issue of `usage.media` belongs to the field `media`. */
export const fieldOfUsage = (path: Path): Path => (path[0] === 'usage' ? path.slice(1) : path);
