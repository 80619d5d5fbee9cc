import { config } from 'zod';

// Before any schema is made: zod would test whether it may compile code, which our content security policy forbids.
config({ jitless: true });

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
