// @ts-check
const POLICY = 'content-security-policy';

/** @param {string} text a value as nginx reads it between quotes */
const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/**
 * The headers of pages as nginx has them: a map from the address to its policy, and a line for each header.
 * @param {Readonly<Record<string, string>>} headers as the gateway gives them
 * @param {{ policy: string, paths: readonly string[] }} payment the policy of the pages on which somebody pays
 */
export function headerLines({ [POLICY]: policy = '', ...others }, payment) {
  const ofPayment = payment.paths.map((path) => `  "~^(/en)?${path}/?(\\?|$)" ${quoted(payment.policy)};\n`);
  const lines = Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  return {
    // The address as it was asked for: the page itself is always the same file.
    map: `map $request_uri $koma_policy {\n  default ${quoted(policy)};\n${ofPayment.join('')}}\n`,
    headers: [...lines, `add_header ${POLICY} $koma_policy always;\n`].join(''),
  };
}
