import { writeFile } from 'node:fs/promises';
import { command } from './command.js';
import { CONTROL, NODES, SERVICES, type NodePlace } from './addresses.js';

const BRIDGE = 'koma';

const insideOf = ({ name }: NodePlace) => `nsenter --net=/run/netns/${name}`;

/** The network of one node: a cable to the control plane's bridge, and a way to the pods of the others. */
async function connectNode(node: NodePlace): Promise<void> {
  const inside = insideOf(node);
  await command(`ip netns add ${node.name}`);
  await command(`ip link add ${node.name} type veth peer name eth0 netns ${node.name}`);
  await command(`ip link set ${node.name} master ${BRIDGE} up`);
  await command(`${inside} ip link set lo up`);
  await command(`${inside} ip address add ${node.address}/24 dev eth0`);
  await command(`${inside} ip link set eth0 up`);
  await command(`${inside} ip route add default via ${CONTROL}`);
  for (const other of NODES.filter(({ name }) => name !== node.name))
    await command(`${inside} ip route add ${other.pods} via ${other.address}`);
  await command(`${inside} sysctl -q -w net.ipv4.ip_forward=1`);
  await command(`ip route add ${node.pods} via ${node.address}`);
}

/** One bridge for the control plane, the servers of the stack and the nodes. */
export async function connectAll(): Promise<void> {
  await command('ip link set lo up');
  await command(`ip link add ${BRIDGE} type bridge`);
  await command(`ip address add ${CONTROL}/24 dev ${BRIDGE}`);
  await command(`ip link set ${BRIDGE} up`);
  await writeFile('/proc/sys/net/ipv4/ip_forward', '1');
  for (const node of NODES) await connectNode(node);
  // The addresses of services exist on nodes only.
  await command(`ip route add ${SERVICES} via ${NODES[0]?.address}`);
}
