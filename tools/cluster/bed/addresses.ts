/** Addresses of the bed: all in network namespaces of its own, which have no way out of this machine. */
export const CONTROL = '10.80.0.1';
export const API = `https://${CONTROL}:6443`;
export const SERVICES = '10.96.0.0/16';
/** Of the services in front of what a cluster has beside Koma. */
export const INGRESS = '10.96.0.80';
export const METRICS = '10.96.0.90';
export const PODS = '10.81.0.0/16';
export const DOMAIN = 'cluster.local';
/** The servers beside the cluster, by the name that their certificates have. */
export const SERVERS = `servers.default.svc.${DOMAIN}`;

export interface NodePlace {
  name: string;
  address: string;
  pods: string;
  /** For sockets, volumes and logs; in memory, gone with the bed. */
  run: string;
}

/** Inside the bed: a folder in memory. */
export const RUN = '/run/koma';

export const NODES: NodePlace[] = [1, 2].map((number) => ({
  name: `node-${number}`,
  address: `10.80.0.${10 + number}`,
  pods: `10.81.${number}.0/24`,
  run: `${RUN}/node-${number}`,
}));
