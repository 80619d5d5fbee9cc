import { analytics, cspReports } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { accessMatrix, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await GatewayHarness.start();
});
afterAll(() => gateway.close());

// Called without the session cookie: the gateway strips any foreign identity, so every role is a stranger here.
accessMatrix(
  () => gateway.service,
  [
    ...[analytics.reportView, analytics.reportPresentation].map((report) =>
      row(report, { allows: ROLES, request: () => ({ body: { kind: 'video' as const, id: newId() } }) }),
    ),
    row(cspReports.report, { allows: ROLES, request: () => ({ body: [] }) }),
  ],
);
