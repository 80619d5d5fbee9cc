import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import kafkajs, { type AclEntry } from 'kafkajs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

// Node does not find these names in the module.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const K8S = join(import.meta.dirname, '../../../k8s');
const read = async (file: string) =>
  parseAllDocuments(await readFile(join(K8S, file), 'utf8')).map((document) => z.unknown().parse(document.toJS()));
const matching = <T>(shape: z.ZodType<T>, all: readonly unknown[]): T[] =>
  all.flatMap((one) => shape.safeParse(one).data ?? []);

const cluster = z.object({
  kind: z.literal('Cluster'),
  spec: z.object({
    postgresql: z.object({
      pg_hba: z.array(z.string()),
      parameters: z.object({ max_connections: z.string() }),
    }),
    managed: z.object({ roles: z.array(z.object({ name: z.string(), login: z.literal(true) })) }),
  }),
});
const database = z.object({ kind: z.literal('Database'), spec: z.object({ name: z.string(), owner: z.string() }) });
const pooler = z.object({
  kind: z.literal('Pooler'),
  spec: z.object({
    pgbouncer: z.object({
      poolMode: z.literal('transaction'),
      parameters: z.object({ default_pool_size: z.coerce.number() }),
    }),
  }),
});

/** What the cluster's operator makes of k8s/postgres.yaml: roles, databases with their owners, who enters which. */
export async function databaseManifests() {
  const all = await read('postgres.yaml');
  const [{ spec }] = z.tuple([cluster]).parse(matching(cluster, all));
  const [pool] = z.tuple([pooler]).parse(matching(pooler, all));
  return {
    roles: spec.managed.roles.map(({ name }) => name),
    access: spec.postgresql.pg_hba,
    connections: spec.postgresql.parameters.max_connections,
    databases: matching(database, all).map((one) => one.spec),
    poolSize: pool.spec.pgbouncer.parameters.default_pool_size,
  };
}

const user = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    authentication: z.object({ type: z.literal('scram-sha-512') }),
    authorization: z.object({
      acls: z.array(
        z.object({
          resource: z.object({ type: z.enum(['topic', 'group']), name: z.string(), patternType: z.literal('literal') }),
          operations: z.array(z.enum(['Read', 'Write', 'Describe'])),
        }),
      ),
    }),
  }),
});

const TYPES = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP };
const OPERATIONS = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Describe: AclOperationTypes.DESCRIBE,
};

/** The accounts of k8s/kafka-users.yaml, and their rules as the broker takes them. */
export async function eventManifests(): Promise<{ names: string[]; rules: AclEntry[] }> {
  const users = z.array(user).parse(await read('kafka-users.yaml'));
  const rules = users.flatMap(({ metadata, spec }) =>
    spec.authorization.acls.flatMap(({ resource, operations }) =>
      operations.map((operation) => ({
        ...{ principal: `User:${metadata.name}`, host: '*', permissionType: AclPermissionTypes.ALLOW },
        ...{ resourceType: TYPES[resource.type], resourceName: resource.name },
        ...{ resourcePatternType: ResourcePatternTypes.LITERAL, operation: OPERATIONS[operation] },
      })),
    ),
  );
  return { names: users.map(({ metadata }) => metadata.name), rules };
}

/** k8s/redis-users.acl with passwords in it. */
export async function cacheAccounts(password: (service: string) => string): Promise<string> {
  const text = await readFile(join(K8S, 'redis-users.acl'), 'utf8');
  return text.replaceAll(/\{\{([\w-]+)\}\}/g, (_, name: string) => password(name));
}
