// @ts-check
import { BURNS, LEAST_COUNT, SLOS } from './slos.mjs';

/** Of the pods of a new version; Argo Rollouts puts their hash in. */
const PODS = 'instance=~".+-{{args.pods}}-.+",status!="gone"';
const requests = (/** @type {string} */ selector) => `koma_http_request_seconds_count{${selector}}[1m]`;
const [browse] = SLOS;
const [, fast] = BURNS;

/** What a new version is judged by while it serves: the share of its answers that fail, and how large that may be: as for the promise of browsing. */
export const newVersion = () => ({
  failing: [
    `(sum(rate(${requests(`${PODS},status="5xx"`)})) or vector(0)) / sum(rate(${requests(PODS)}))`,
    `and on () sum(increase(${requests(PODS)})) >= ${LEAST_COUNT}`,
  ].join(' '),
  most: Number(((fast?.factor ?? 1) * (1 - (browse?.objective ?? 0))).toPrecision(6)),
});
