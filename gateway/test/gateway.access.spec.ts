import { analytics, cspReports, engagements, pageReports } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { accessMatrix, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const PLAYED: [number, number] = [0, 5];
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
    row(engagements.report, {
      allows: ROLES,
      request: () => ({ body: { id: newId(), visitId: crypto.randomUUID(), intervals: [PLAYED] } }),
    }),
    row(pageReports.send, {
      allows: ROLES,
      request: () => ({ body: { page: '/details/video:{id}', vitals: [], errors: [] } }),
    }),
    row(cspReports.report, { allows: ROLES, request: () => ({ body: [] }) }),
  ],
);
