// Written by `npm run slices`.
import { analyticsService } from '@koma/analytics';
import { authService } from '@koma/auth';
import { billingService } from '@koma/billing';
import { catalogueService } from '@koma/catalogue';
import { licensingService } from '@koma/licensing';
import { mediaService } from '@koma/media';
import { notificationService } from '@koma/notification';
import type { BaseConfig, ServiceDefinition } from '@koma/service-kit';

/** Starts every service but the gateway, each after those that it calls. */
export async function startServices(start: <C extends BaseConfig>(service: ServiceDefinition<C>) => Promise<void>) {
  await start(catalogueService);
  await start(notificationService);
  await start(authService);
  await start(billingService);
  await start(analyticsService);
  await start(licensingService);
  await start(mediaService);
}
