import { z } from 'zod';

// The policies of the pages forbid turning text into code. zod would try it once, when the first schema is
// created, so browser code imports this module before any schema.
z.config({ jitless: true });
