import { z } from 'zod';

// The pages' content security policy forbids turning text into code. zod would try it once, when the first
// schema is created, so this module is imported before any schema.
z.config({ jitless: true });
