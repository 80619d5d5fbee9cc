import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

export interface AskedAs {
  host: string;
  cookie?: string | undefined;
  method?: string;
  origin?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  location: string | undefined;
  body: string;
}

/** Asks the server at an address for a path of another host: fetch would name the one that it connects to. */
export async function askHost(
  url: string,
  path: string,
  { host, cookie, method = 'GET', origin }: AskedAs,
): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const headers = { host, ...(cookie && { cookie }), ...(origin && { origin }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ hostname, port, path, method, headers }, resolve).once('error', reject).end();
  });
  const { statusCode: status = 0, headers: given } = answer;
  return { status, headers: given, location: given.location, body: await text(answer) };
}
