import { z } from 'zod';

/**
 * What a page gets with a thing and sends with its reports: proof that a link shows it, or that the work stands in a slide select.
 * Without it, what only links show has no views, and nothing is presented.
 */
export const viewTicket = z.string().max(80).optional();
