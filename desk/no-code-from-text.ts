import { z } from 'zod';

// The policy of the pages lets no text become code. zod would try that once, when the first schema is
// made, so this is imported before any.
z.config({ jitless: true });
