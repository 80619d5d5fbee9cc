// The fuzz tests with 10,000 requests, where there is time for them.
process.env.FUZZ_REQUESTS ??= '10000';
await import('./fuzz.spec.js');
