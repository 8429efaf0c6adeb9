import { testConnection } from '#lib/api/connection.ts';
import { isInFloor } from '#lib/api/in-floor.ts';
import { whenShown } from '#lib/api/when-shown.ts';

// The contact page's own script: it runs on opening, before any other code has loaded (requirement 7.5).
if (isInFloor()) whenShown(() => void testConnection());
