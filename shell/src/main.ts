import { config } from 'zod';

// Our content security policy forbids making functions from text, which zod would try; before any schema is made.
config({ jitless: true });

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
