/** Maximum size of a still in points, which is never cropped. */
export const STILL = { width: 184, height: 138 } as const;
/** Maximum size of each further picture of a work; they stand side by side. */
export const STRIP = { width: 118, height: 64 } as const;
