import type { MediaEvent, SlideSelectNow } from '@koma/contracts';
import { act } from '@testing-library/react';

/** Server-sent events from a test, in place of the browser's. */
export class FakeStream {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;
  onopen = () => undefined;
  onerror = () => undefined;
  onmessage = (_: { data: string }) => undefined;

  constructor(readonly url: string) {
    FakeStream.opened.push(this);
  }

  /** Replaces `EventSource`; returns a function that restores it. */
  static use(): () => void {
    const { EventSource: own } = globalThis;
    FakeStream.opened = [];
    Object.assign(globalThis, { EventSource: FakeStream });
    return () => void Object.assign(globalThis, { EventSource: own });
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  send(event: MediaEvent | Partial<SlideSelectNow>): void {
    act(() => this.onmessage({ data: JSON.stringify(event) }));
  }
}
