import { config } from 'zod';

// Before any schema is used: zod would test whether it may compile code, which the pages' policy forbids and reports.
config({ jitless: true });
