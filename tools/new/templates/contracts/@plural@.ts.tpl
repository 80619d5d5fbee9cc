import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { text } from '../common/fields.js';
import { id, instant, page, pageQuery } from '../common/page.js';

export const @singularCamel@ = z.object({ id, name: z.string(), createdAt: instant });
export type @Singular@ = z.infer<typeof @singularCamel@>;

export const @pluralCamel@ = {
  list: endpoint({
    id: '@name@.@plural@.list',
    method: 'GET',
    path: '/api/@name@/@plural@',
    summary: "The caller's own, newest first",
    access: 'member',
    query: z.strictObject(pageQuery),
    response: page(@singularCamel@),
  }),
  add: endpoint({
    id: '@name@.@plural@.add',
    method: 'POST',
    path: '/api/@name@/@plural@',
    summary: 'Adds one of the caller',
    access: 'member',
    body: z.strictObject({ name: text(100) }),
    response: @singularCamel@,
    status: 201,
  }),
} as const;
