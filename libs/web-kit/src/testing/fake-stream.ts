import type { MediaEvent, SlideSelectTally } from '@koma/contracts';
import { act } from '@testing-library/react';

/** Server-sent events that a test tells itself, in the place of the browser's own. */
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

  /** Puts itself in the place of `EventSource`; returns how to put the own one back. */
  static use(): () => void {
    const { EventSource: own } = globalThis;
    FakeStream.opened = [];
    Object.assign(globalThis, { EventSource: FakeStream });
    return () => void Object.assign(globalThis, { EventSource: own });
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  tell(event: MediaEvent | SlideSelectTally): void {
    act(() => this.onmessage({ data: JSON.stringify(event) }));
  }
}
