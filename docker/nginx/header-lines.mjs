// @ts-check
const POLICY = 'content-security-policy';

/** @param {string} text a value as nginx reads it between quotes */
const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/**
 * The headers of pages as nginx has them: a map from the address to its policy, and a line for each header.
 * @param {{ page: Readonly<Record<string, string>>, payment: Readonly<Record<string, string>> }} headers as the gateway gives them
 * @param {readonly string[]} paymentPaths pages on which somebody pays
 */
export function headerLines({ page: { [POLICY]: policy = '', ...others }, payment }, paymentPaths) {
  const ofPayment = paymentPaths.map((path) => `  "~^(/en)?${path}/?(\\?|$)" ${quoted(payment[POLICY] ?? '')};\n`);
  const lines = Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  return {
    // The address as it was asked for: the page itself is always the same file.
    map: `map $request_uri $koma_policy {\n  default ${quoted(policy)};\n${ofPayment.join('')}}\n`,
    headers: [...lines, `add_header ${POLICY} $koma_policy always;\n`].join(''),
  };
}
