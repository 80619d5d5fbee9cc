// Stands for `@jest/globals` where Node itself loads the tests (native-runner.mjs). Bindings change with each test file.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function provide(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
