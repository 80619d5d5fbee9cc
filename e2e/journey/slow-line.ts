import type { Page } from '@playwright/test';

/** Limits the page's upload speed; the returned function removes the limit. */
export async function slowUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await limit(bytesPerSecond);
  return async () => {
    await limit(-1);
    await session.detach();
  };
}
