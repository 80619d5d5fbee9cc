import type { Endpoint } from '@koma/contracts';
import { problem } from '@koma/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

const toJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

function parameters(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const json = schemaOf(schema, 'input');
  const required: unknown[] = Array.isArray(json.required) ? json.required : [];
  return Object.entries(toJson(json.properties)).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
}

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });
const isNothing = (schema: z.ZodType) => schema instanceof z.ZodUndefined;

function operation(endpoint: Endpoint): Json {
  const answer = isNothing(endpoint.response) ? {} : content(schemaOf(endpoint.response, 'output'));
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(!isNothing(endpoint.body) && { requestBody: { required: true, ...content(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      [endpoint.status]: { description: 'Success', ...answer },
      default: { description: 'Problem', ...content(schemaOf(problem, 'output'), 'application/problem+json') },
    },
  };
}

/** OpenAPI 3.0 document of endpoints, from the descriptors that serve them. */
export function openApiDocument(title: string, endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return { openapi: '3.0.3', info: { title, version: '1' }, paths };
}
