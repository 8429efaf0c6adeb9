import { testConnection } from '@/lib/api/connection';
import { isInFloor } from '@/lib/api/in-floor';
import { whenShown } from '@/lib/api/when-shown';

// The contact page's own script: it runs on opening, before any other code has loaded (requirement 7.5).
if (isInFloor()) whenShown(() => void testConnection());
