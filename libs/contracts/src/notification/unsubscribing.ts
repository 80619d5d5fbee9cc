/**
 * Where mail programs end a kind of mails at one click (RFC 8058): `POST` with a form of one field; the path ends with a secret of
 * account and kind. A plain route, because the body is no JSON.
 */
export const UNSUBSCRIBE_PATH = '/api/notification/unsubscriptions';
