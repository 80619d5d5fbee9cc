import { config } from 'zod';

// Before any schema is made: zod would test whether it may compile code, which our content security policy forbids.
config({ jitless: true });

/** Evaluated one after the other before everything else, so that a press is answered between them. */
const FIRST = [() => import('react-dom/client'), () => import('@koma/web-kit')];

async function start() {
  for (const evaluate of FIRST) {
    await evaluate();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
}

void start();
